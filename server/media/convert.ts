import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { isPlayable, probeMedia } from '#server/media/probe.ts'
import type { Probe } from '#server/media/probe.ts'

/** The converter ended with an error, took too long, or made something that does not play. */
export class ConversionFailed extends Error {}

/** Some converters hang on damaged files: at most this long in ms, and so many times the duration. */
const shortestLimit = 5 * 60_000
const limitPerDuration = 30
const limitWithoutDuration = 6 * 3600_000

/** How a file becomes an MP4 that plays: as it is, with its tracks copied, or encoded anew. */
export type Treatment = 'keep' | 'copy' | 'encode'

/** An MP4 that plays but has its index at the end is copied to start sooner, if there is a converter. */
export function treatmentOf(probe: Probe, hasConverter: boolean): Treatment {
  if (isPlayable(probe)) return probe.indexFirst || !hasConverter ? 'keep' : 'copy'
  const copied = probe.plainVideo && (!probe.hasAudio || probe.audioCodec === 'aac')
  return copied ? 'copy' : 'encode'
}

/** Whether ffmpeg can be run: `path`, or the one on PATH. Answers its command, or undefined. */
export async function findConverter(path: string | undefined): Promise<string | undefined> {
  const command = path ?? 'ffmpeg'
  const ended = await run(command, ['-version'], 15_000).catch(() => undefined)
  return ended?.code === 0 ? command : undefined
}

/**
 * Makes an MP4 with its index in front at `target`; what copying cannot do is encoded. Answers what the
 * new file holds. Throws ConversionFailed, and leaves no file then.
 */
export async function convert(
  command: string,
  source: string,
  target: string,
  probe: Probe,
): Promise<Probe> {
  const limit = probe.durationMs
    ? Math.max(shortestLimit, probe.durationMs * limitPerDuration)
    : limitWithoutDuration
  const tries: Treatment[] = treatmentOf(probe, true) === 'copy' ? ['copy', 'encode'] : ['encode']
  let reason = ''
  for (const treatment of tries) {
    const ended = await run(command, convertArguments(source, target, treatment), limit)
    if (ended.timedOut) reason = 'the time limit was reached'
    else if (ended.code !== 0) reason = ended.errors
    else {
      const made = await probeMedia(target)
      if (typeof made !== 'string' && isPlayable(made)) return made
      reason = `the result is not playable (${typeof made === 'string' ? made : made.videoCodec})`
    }
    await rm(target, { force: true })
  }
  throw new ConversionFailed(reason)
}

/**
 * Local files alone, whatever addresses a hostile file may name. Odd heights and widths are made even,
 * as 4:2:0 needs.
 */
function convertArguments(source: string, target: string, treatment: Treatment): string[] {
  const codecs =
    treatment === 'copy'
      ? ['-c', 'copy']
      : [
          ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-pix_fmt', 'yuv420p'],
          ['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'],
          ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
        ].flat()
  return [
    ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-i', `file:${source}`],
    ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-sn', '-dn'],
    codecs,
    ['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
  ].flat()
}

interface Ended {
  code: number | null
  timedOut: boolean
  /** The last lines the program wrote about what went wrong. */
  errors: string
}

function run(command: string, parameters: string[], limitMs: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, limitMs)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-500)
    })
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(new ConversionFailed(`${command} cannot be run`, { cause: error }))
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, timedOut, errors: errors.trim() })
    })
  })
}
