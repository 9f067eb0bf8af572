import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the files named in `longest` first, so that none runs alone at the end. Keeps projects together, because
 * a worker loads everything anew when the project changes. Makes a class, because Vitest requires one.
 */
export const longestFirst = (longest: readonly string[]) => {
  const rank = ({ moduleId }: TestSpecification): number => {
    const at = longest.findIndex((path) => moduleId.includes(path))
    return at < 0 ? longest.length : at
  }
  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
      const projects = [...new Set(sorted.map(({ project }) => project.name))]
      return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
    }
  }
}
