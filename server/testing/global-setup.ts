import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { templateName, withDatabase } from '#server/testing/database.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** The test cluster's superuser, who may clone databases. */
    databaseAdminUrl: string
  }
}

/** One throw-away cluster for a run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await makeTemporaryFolder('weike-test-')
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false })
  const admin = connect(cluster.adminUrl, { max: 1 })
  await admin.unsafe(`create database ${templateName} owner weike`)
  await admin.end()
  const template = connect(withDatabase(cluster.url, templateName), { max: 2 })
  await migrate(template)
  await template.end()
  project.provide('databaseUrl', cluster.url)
  project.provide('databaseAdminUrl', cluster.adminUrl)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
