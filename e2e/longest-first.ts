import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = ['reloads/', 'payments/order', 'codes/scanner', 'kill/', 'browser-kill/', 'process/']

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.includes(`/e2e/${path}`))
  return at < 0 ? LONGEST.length : at
}

/** Starts slow files early. A class, because Vitest requires one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
