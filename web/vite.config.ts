import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table.ts'
import { compressAssets } from './build/compress-assets.ts'
import { refuseZod } from './build/refuse-zod.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callTable(), refuseZod(), compressAssets()],
  build: {
    outDir: 'dist/client',
    // The server names a page's files before the page asks for them.
    manifest: true,
    // Chromium 109 is the last on Windows 7, which schools still run.
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: {
      input: 'portal.html',
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so that an update of the portal leaves it in the browser's cache.
            { name: 'vendor', test: /node_modules[\\/](?!hls\.js)/, priority: 2 },
            // Small parts that most pages share: together they compress better, and are one request.
            {
              name: 'common',
              test: /(?:web[\\/](?:ui|portal|api)|contract)[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
