import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, the longest first. */
const LONGEST = ['reloads/', 'payments/order', 'codes/scanner', 'kill/', 'browser-kill/', 'process/']

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.includes(`/e2e/${path}`))
  return at < 0 ? LONGEST.length : at
}

/** Long files begin early, so that in the end no worker waits for another. A class, because Vitest asks for one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
