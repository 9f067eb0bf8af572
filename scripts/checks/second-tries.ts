import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase } from 'vitest/node'

const FILE = fileURLToPath(new URL('../../.test-results/second-tries.json', import.meta.url))

/** Writes tests that passed at a second try only, each as `{ what, said }` with its first error, so that a retry hides nothing. */
export default class SecondTries implements Reporter {
  readonly #found: { what: string; said: string }[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#found.push({
      what: `${test.module.relativeModuleId} > ${test.fullName}`,
      said: first?.message ?? '',
    })
  }

  onTestRunEnd(): void {
    writeFileSync(FILE, JSON.stringify(this.#found))
  }
}
