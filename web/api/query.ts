import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Boot } from '@weike/contract/boot.ts'
import type { CallName } from '@weike/contract/calls.ts'
import { boot } from '#web/api/boot.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import type { Input } from '#web/api/caller.ts'

const minute = 60_000
const retries = 2

/** Called when the server has disowned the session in which something was asked for. */
export const sessionEnded = new Set<() => void>()

/** Server data of the page, seeded with what came in the boot block. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof CallError) || error.status !== 401) return
      for (const listener of sessionEnded) listener()
    },
  }),
  defaultOptions: {
    queries: { staleTime: minute, refetchOnWindowFocus: false, retry: mayRetry },
  },
})
seed(boot)

/** Answers that came with the page. */
export function seed({ data }: Boot): void {
  for (const { name, input, items } of data) queryClient.setQueryData([name, input], items)
}

/** A call as a query; its input is its key. */
export const queryOf = <Name extends CallName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  })

/** Only what may pass by itself: no connection, or a server that is busy. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof CallError)) return false
  return error.error === 'client.network' || error.status === 429 || error.status === 503
}
