import { type History, historyOf, play, shrink } from './history.ts'
import type { Mutant } from './mutants.ts'

export interface MutantKill {
  readonly seed: number
  readonly short: History
  readonly problems: readonly string[]
}

/** Plays histories until one detects the mutant; null if none does. */
export const huntMutants = ({ rules, staging }: Mutant, histories: number): MutantKill | null => {
  for (let seed = 1; seed <= histories; seed++) {
    if (play(historyOf(seed), rules(), staging).length === 0) continue
    const short = shrink(historyOf(seed), rules(), staging)
    return { seed, short, problems: play(short, rules(), staging) }
  }
  return null
}
