import type { Config } from '#server/config.ts'
import type { Check } from '#server/doctor/check.ts'
import {
  checkEncoding,
  checkMigrations,
  checkRole,
  checkSkew,
  checkVersion,
  measureSkew,
  readAppliedNames,
  readMigrationNames,
  readServer,
} from '#server/doctor/database.ts'
import {
  checkConverter,
  checkDataFolder,
  checkFreeDisk,
  checkNode,
  readFreeBytes,
} from '#server/doctor/machine.ts'
import {
  checkHosts,
  checkMetrics,
  checkMode,
  checkOrigin,
  checkProxies,
} from '#server/doctor/network.ts'
import {
  checkAdministrators,
  checkLicences,
  checkOrganisations,
  checkOverlaps,
} from '#server/doctor/people.ts'
import { readOrganisations, readOwnedRanges, readStaff } from '#server/doctor/queries.ts'
import type { Sql } from '#server/platform/database.ts'

/** This machine: what the portal runs on. */
export const examineMachine = async ({ dataDir, ffmpegPath }: Config): Promise<Check[]> => [
  checkNode(process.versions.node),
  await checkDataFolder(dataDir),
  checkFreeDisk(await readFreeBytes(dataDir)),
  await checkConverter(ffmpegPath),
]

/** The configuration, and the hosts that it names. */
export const examineNetwork = async (config: Config): Promise<Check[]> => [
  checkMode(config),
  checkProxies(config),
  checkOrigin(config),
  checkMetrics(config),
  ...(await checkHosts(config)),
]

/** The database and what is in it; the latter only where its schema is there to be read. */
export async function examineDatabase(sql: Sql, productId: number): Promise<Check[]> {
  const server = await readServer(sql)
  const [known, applied] = [await readMigrationNames(), await readAppliedNames(sql)]
  const checks = [
    checkVersion(server),
    checkEncoding(server),
    checkRole(server),
    checkMigrations(known, applied),
    checkSkew(await measureSkew(sql, Date.now)),
  ]
  return applied.length === 0 ? checks : [...checks, ...(await examinePeople(sql, productId))]
}

async function examinePeople(sql: Sql, productId: number): Promise<Check[]> {
  const organisations = await readOrganisations(sql, productId)
  return [
    checkOrganisations(organisations),
    ...checkLicences(organisations),
    checkOverlaps(await readOwnedRanges(sql)),
    checkAdministrators(await readStaff(sql), organisations),
  ]
}
