import type { Replacement } from '#proofs/seeded/bugs.ts'
import type { MixName } from '../mixes.ts'

/** The protocol with a plausible mistake in its source, which some history must notice. */
export interface Mutant {
  readonly name: string
  readonly replacements: readonly Replacement[]
  /** Histories in which its situation is likely. */
  readonly mix: MixName
  /** Seed from which the bounded run hunts, for a mistake that few histories meet. */
  readonly from: number
}

export const mutant = (mix: MixName, name: string, ...replacements: readonly Replacement[]): Mutant => ({
  name,
  replacements,
  mix,
  from: 1,
})

/** @param from first seed that notices it, as `npm run proof:sync -- --mutants` prints */
export const rare = (from: number, one: Mutant): Mutant => ({ ...one, from })

export const inFile = (file: string, find: string, replace: string): Replacement => ({ file, find, replace })
