import type { Plugin } from 'vite'

/** Ends the build when a chunk holds the schema library: the browser gets types and a table, no schemas. */
export function refuseZod(): Plugin {
  return {
    name: 'refuse-zod',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const guilty = file.moduleIds.find((id) => /\/node_modules\/zod\//.test(id))
        if (guilty) this.error(`${file.fileName} holds zod (${guilty}); import types alone there`)
      }
    },
  }
}
