import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { startPortal } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal that `npm start` would start, with the demo library. */
    portal: string
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await makeTemporaryFolder('weike-e2e-')
  const portal = await startPortal(dataDir)
  project.provide('portal', portal.address)
  return async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
