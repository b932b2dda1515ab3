import type { Plugin } from 'vite'

const name = 'virtual:call-table'
const resolved = `\0${name}`

/**
 * Makes the module `virtual:call-table`: every call's host, method and path. Read from the contract
 * when the pages are built, so that its schemas never reach the browser.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const { calls } = await import('@weike/contract/calls.ts')
      const table = Object.fromEntries(
        Object.entries(calls).map(([call, { host, method, path }]) => [call, [host, method, path]]),
      )
      return `export const callTable = ${JSON.stringify(table)}`
    },
  }
}
