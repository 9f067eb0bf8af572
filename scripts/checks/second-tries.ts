import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase } from 'vitest/node'

const FILE = fileURLToPath(new URL('../../.test-results/second-tries.json', import.meta.url))

/** Writes tests that passed at a second try only, each as `{ name, message }` with its first error, so that a retry hides nothing. */
export default class SecondTries implements Reporter {
  readonly #found: { name: string; message: string }[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#found.push({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      message: first?.message ?? '',
    })
  }

  onTestRunEnd(): void {
    writeFileSync(FILE, JSON.stringify(this.#found))
  }
}
