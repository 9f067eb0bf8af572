import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Random numbers from 0 to 1 that follow from a seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

/** Fisher and Yates's. */
const shuffled = <T>(all: readonly T[], random: () => number): T[] => {
  const left = [...all]
  return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/**
 * Starts the files named in `longest` first, so that none runs alone at the end, and the rest in the order that follows
 * from the seed where there is one: none may depend on another of its worker. Keeps projects together, because a
 * worker loads everything anew when the project changes. Makes a class, because Vitest requires one.
 */
export const longestFirst = (longest: readonly string[]) => {
  const rank = ({ moduleId }: TestSpecification): number => {
    const at = longest.findIndex((path) => moduleId.includes(path))
    return at < 0 ? longest.length : at
  }
  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const { seed } = this.ctx.config.sequence
      // Vitest's types know no run without a seed.
      const isShuffled = (seed as number | undefined) !== undefined
      const known = isShuffled ? shuffled(files, randomFrom(seed)) : await super.sort(files)
      const sorted = known.sort((a, b) => rank(a) - rank(b))
      const projects = [...new Set(sorted.map(({ project }) => project.name))]
      return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
    }
  }
}
