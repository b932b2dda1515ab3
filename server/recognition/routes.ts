import { ipAutoLoginNew } from '@weike/contract/calls/login.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'
import { openByAddress } from '#server/recognition/by-address.ts'

export const recognitionRoutes = ({ sql }: Deps) => [
  on(ipAutoLoginNew, async ({ client }) => {
    const token = await openByAddress(sql, client)
    if (!token) throw new AppError('login.unrecognised')
    return { Token: token }
  }),
]
