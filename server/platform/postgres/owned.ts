import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '#server/platform/postgres/account.ts'
import { accountFor } from '#server/platform/postgres/account.ts'
import type { Address } from '#server/platform/postgres/address.ts'
import { addressUrl, chooseAddress, leaveAddress } from '#server/platform/postgres/address.ts'
import { findPackage, flawOf, usableBinaries } from '#server/platform/postgres/binaries.ts'
import { checkVersion, createCluster, resetPasswords } from '#server/platform/postgres/cluster.ts'
import {
  readConnection,
  removeConnection,
  writeConnection,
} from '#server/platform/postgres/connection-file.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { endCluster } from '#server/platform/postgres/ending.ts'
import { checkReach, existingHome, newHome, settleHome } from '#server/platform/postgres/home.ts'
import { newPasswords, readPasswords, savePasswords } from '#server/platform/postgres/passwords.ts'
import type { Postmaster } from '#server/platform/postgres/postmaster.ts'
import { launchPostmaster } from '#server/platform/postgres/postmaster.ts'
import { writeSettings } from '#server/platform/postgres/settings.ts'
import { StartRefused } from '#server/platform/postgres/start-refused.ts'

/** How long shared memory or a lock of a killed PostgreSQL may stand in the way, in ms. */
const clearingPatience = 20_000

interface Ground {
  home: string
  cluster: string
  binaries: string
  account: Account | undefined
  durable: boolean
  /** Whether the cluster exists already. */
  created: boolean
}

/** Starts the database of the desk for the holder of its lock; stop() gives the lock back by `release`. */
export async function runOwned(
  desk: string,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const previous = await readConnection(desk)
  await writeConnection(desk, { ownerPid: process.pid, socketFolder: previous?.socketFolder })
  const ground = await prepareGround(desk, options)
  await leaveAddress(previous?.socketFolder)
  const passwords = await passwordsFor(desk, ground, options)
  await settleHome(desk, ground.home)
  const { address, postmaster } = await launch(ground)
  const url = addressUrl(address, 'weike', passwords)
  const adminUrl = addressUrl(address, 'postgres', passwords)
  const { socketFolder } = address

  let stopping: Promise<void> | undefined
  const interrupt = () => {
    // On Windows this would be a kill; pg_ctl does it there.
    if (!postmaster.hasEnded() && process.platform !== 'win32')
      process.kill(postmaster.pid, 'SIGINT')
  }
  const stop = async () => {
    // By its number too, in case the folder of the cluster was deleted under it.
    interrupt()
    await endCluster(ground.cluster, ground.binaries)
    while (!postmaster.hasEnded()) await delay(20)
    process.off('exit', interrupt)
    await leaveAddress(socketFolder)
    await removeConnection(desk)
    release()
  }
  // An exit that skips stop() must not leave PostgreSQL behind.
  process.on('exit', interrupt)
  const watch = async () => {
    const how = await postmaster.ended
    if (stopping) return
    options.log?.(`PostgreSQL ended by itself (${how}); see ${ground.cluster}/log`)
    options.onExit?.(how)
  }
  void watch()
  const started = { url, adminUrl, stop: () => (stopping ??= stop()) }
  try {
    await writeConnection(desk, { ownerPid: process.pid, url, adminUrl, socketFolder })
    return started
  } catch (error) {
    await started.stop()
    throw error
  }
}

/** Finds account, home and binaries, and ends what a killed server left running. */
async function prepareGround(desk: string, options: EmbeddedOptions): Promise<Ground> {
  const installed = await findPackage()
  const existing = await existingHome(desk)
  const account = await accountFor(existing && join(existing, 'cluster'))
  const flaw = await flawOf(installed.folder, account)
  const home = existing ?? (await newHome(desk, { account, binariesReachable: flaw === undefined }))
  const cluster = join(home, 'cluster')
  await checkReach(home, account)
  if (flaw !== undefined) options.log?.(`Using a copy of PostgreSQL in ${home}, because ${flaw}`)
  const binaries = await usableBinaries(installed, { flaw, home, account })
  if (existing) {
    await checkVersion(cluster)
    if (await endCluster(cluster, binaries)) {
      options.log?.('A database left running by a killed server was shut down in order')
    }
  }
  const created = existing !== undefined
  return { home, cluster, binaries, account, durable: options.durable ?? true, created }
}

/** Creates the cluster at the first start, and new passwords where their file was lost. */
async function passwordsFor(desk: string, ground: Ground, options: EmbeddedOptions) {
  const kept = await readPasswords(desk)
  const passwords = kept ?? newPasswords()
  if (!ground.created) {
    options.log?.(`Creating the database in ${ground.cluster}`)
    await savePasswords(desk, passwords)
    await createCluster(ground.home, { ...ground, passwords })
  } else if (!kept) {
    await resetPasswords(ground.cluster, { ...ground, passwords })
    await savePasswords(desk, passwords)
  }
  return passwords
}

async function launch(ground: Ground): Promise<{ address: Address; postmaster: Postmaster }> {
  const startupLog = join(ground.home, 'startup.log')
  const end = performance.now() + clearingPatience
  for (;;) {
    const address = await chooseAddress(ground.home, ground.account)
    await writeSettings(ground.cluster, { address, durable: ground.durable })
    const result = await launchPostmaster({ ...ground, startupLog })
    if ('pid' in result) return { address, postmaster: result }
    await leaveAddress(address.socketFolder)
    // Memory or lock of a killed PostgreSQL, or a port taken since it was found free: all pass.
    const passing = /still in use|already exists|could not create any/.test(result.complaint)
    if (!passing || performance.now() > end) {
      throw new StartRefused(`PostgreSQL did not start: ${result.complaint}.`)
    }
    await delay(250)
    // One that was only just being started when its server was killed shows itself late.
    await endCluster(ground.cluster, ground.binaries)
  }
}
