/** A catalogue node above a course, or its own, with the number of courses in it and below. */
export interface Ancestor {
  id: number
  held: number
}

/**
 * The part of a course's lineage, from its own node upwards, in which the first `wanted` related courses
 * lie: nothing further away comes before them. Not enough anywhere: the whole lineage.
 */
export function nearestHolding(lineage: readonly Ancestor[], wanted: number): readonly Ancestor[] {
  // The course itself is one of those held.
  const height = lineage.findIndex(({ held }) => held > wanted)
  return height === -1 ? lineage : lineage.slice(0, height + 1)
}
