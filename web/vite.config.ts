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
    // Safari before 17 goes without; it fetches what it needs all the same.
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    // Chromium 109 is the last on Windows 7, which schools still run.
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: {
      input: 'portal.html',
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Names are listed in the first script; six letters tell builds apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // All that runs before the first picture is there.
            { name: 'loader', test: /preload-helper/, priority: 3 },
            // Changes seldom, so that an update of the portal leaves it in the browser's cache.
            { name: 'vendor', test: isVendor, priority: 2 },
            // What home and most pages are made of: together it compresses better, and is one request.
            { name: 'common', test: isCommon, priority: 1 },
            // What several other pages share.
            { name: 'shared', test: /[\\/]web[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

/** Packages, but for what single pages alone use of them. */
function isVendor(module: string): boolean {
  return (
    /node_modules|rolldown\/runtime/.test(module) &&
    !/hls\.js|[iI]nfiniteQuery(?:Observer)?\.js/.test(module)
  )
}

/** By path: shared rooms whole, and of the others what stands on home or runs before any page. */
function isCommon(module: string): boolean {
  const path = module.replaceAll('\\', '/')
  return commonParts.some((part) => part.test(path))
}

const commonParts = [
  /\/contract\/(?!form-rules|folding)/,
  /\/web\/api\//,
  /\/web\/portal\/(?:frame\/(?!desktop-only)|session\/|course\/(?!course-list)|(?!start|main|shell)[\w-]+\.tsx?$)/,
  /\/web\/portal\/(?:author\/card|special\/card|home\/queries)/,
  /\/web\/ui\/(?:button|hidden|icon|message|more-link|notice|progress-bar|skeleton|disclosure)/,
]
