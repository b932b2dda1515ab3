import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { callTable } from './build/call-table.ts'

/** Builds what the server draws itself, from the components of the page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [standInBoot(), react(), callTable()],
  // One file, whatever the machine has installed.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/shell',
    target: 'node26',
    ssr: 'shell/render.tsx',
  },
})

/** On the server there is no page that holds a boot block. */
function standInBoot(): Plugin {
  return {
    name: 'stand-in-boot',
    enforce: 'pre',
    resolveId: (id) =>
      id === '#web/api/boot.ts' ? `${import.meta.dirname}/shell/boot.ts` : undefined,
  }
}
