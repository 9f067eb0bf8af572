import { expect } from 'vitest'
import { historyOf, play, shrink } from './history.ts'
import type { MixName } from './mixes.ts'

/** Plays the first histories of a mix; one that fails is told with the fewest steps. */
export const expectNoProblems = (mix: MixName, histories: number): void => {
  for (let seed = 1; seed <= histories; seed++) {
    if (play(historyOf(seed, mix)).length === 0) continue
    const short = shrink(historyOf(seed, mix))
    const steps = `${mix}, seed ${seed}, ${short.steps.length} steps: ${JSON.stringify(short.steps)}`
    expect.fail(`${steps}\n${play(short).join('\n')}`)
  }
}
