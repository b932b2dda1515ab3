import type { Files } from '#server/imports/checking/examine-files.ts'
import type { KnownKeyPoint } from '#server/imports/checking/known-lists.ts'
import type { Known } from '#server/imports/checking/known.ts'
import type { KeyPointRow, Library } from '#server/imports/reading/library.ts'
import { planList } from '#server/imports/writing/plan-list.ts'
import { hashContent } from '#server/imports/writing/plan-sheet.ts'
import type { Change, PlanPart } from '#server/imports/writing/plan.ts'

/** Addresses of pictures taken from videos, by `keyPointCode`. */
export type Shots = ReadonlyMap<string, string>

export const keyPointCode = (point: { video: string; atMs: number }): string =>
  `${point.video}@${point.atMs}`

/** Address of the picture that a cell names; empty without one. */
export function pictureAddress(files: Files, written: string): string {
  const picture = files.pictures.get(written)
  return picture ? `/pictures/${picture.name}` : ''
}

/** The medium that a video has after this import. */
export function mediaHashes(library: Library, known: Known, files: Files): Map<string, string> {
  const hashes = new Map([...known.videos].map(([code, video]) => [code, video.sourceHash]))
  for (const { code, file } of library.videos) {
    hashes.set(code, files.media.get(file)?.sourceHash ?? '')
  }
  return hashes
}

interface Standing {
  found: KnownKeyPoint
  /** It was made of the same row and, without a picture of its own, of the same medium. */
  unchanged: boolean
}

/** Key points as they are to be, beside those that stand there. */
export function compareKeyPoints(
  library: Library,
  known: Known,
  files: Files,
): { change: Change<KeyPointRow>; standing: Standing | undefined }[] {
  const hashes = mediaHashes(library, known, files)
  const remembered = known.rows.get('知识点')
  const standing = new Map(known.keyPoints.map((found) => [keyPointCode(found), found]))
  return library.keyPoints.map((point) => {
    const row = { ...point, image: pictureAddress(files, point.image) }
    const code = keyPointCode(row)
    const shotOf = row.image === '' ? hashes.get(row.video) : ''
    const contentHash = hashContent({ ...row, shotOf })
    const found = standing.get(code)
    const unchanged = remembered?.get(code)?.contentHash === contentHash
    return { change: { row, code, contentHash }, standing: found && { found, unchanged } }
  })
}

/**
 * A key point without a picture of its own gets the one that was taken from the video, now or when the
 * same row was imported before.
 */
export function planKeyPoints(
  library: Library,
  known: Known,
  files: Files,
  shots: Shots,
): PlanPart<Change<KeyPointRow>, number> {
  const compared = compareKeyPoints(library, known, files).map(({ change, standing }) => {
    const kept = standing?.unchanged ? standing.found.image : ''
    const image = change.row.image || shots.get(change.code) || kept
    return { ...change, row: { ...change.row, image }, standing }
  })
  const { changes, ...plan } = planList({
    sheet: '知识点',
    rows: compared,
    known: known.keyPoints,
    keyOf: (each) => keyPointCode('row' in each ? each.row : each),
    isSame: ({ row, standing }, found) => standing?.unchanged === true && row.image === found.image,
    idOf: (found) => found.id,
  })
  return {
    ...plan,
    changes: changes.map(({ row, code, contentHash }) => ({ row, code, contentHash })),
  }
}
