// "npm test": installs what is missing, then proves everything, each step with its seconds.
// Ends with "N passed, N failed"; a step counts as a test, and the tests within a step count each.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { run } from './run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = `${ROOT}.test-results`
const score = { passed: 0, failed: 0 }
const failedSteps = []

const node = (...args) => run(process.execPath, args, { cwd: ROOT })

/** Runs vitest and adds its tests to the score; a file that cannot even load counts as a failed test. */
const vitest = async (name, ...args) => {
  const file = `${RESULTS}/${name}.json`
  const code = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'))
    score.passed += numPassedTests
    // What was skipped was not shown to work.
    score.failed += numTotalTests - numPassedTests
    return numPassedTests === numTotalTests && numTotalTests > 0 ? code : 1
  } catch {
    return code || 1
  }
}

const STEPS = [
  ['install', () => ensureInstalled()],
  ['browser', () => ensureBrowser()],
  ['lint', () => node('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['types', () => node('scripts/types.mjs')],
  [
    'boundaries',
    () =>
      node(
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        ...['--config', '.dependency-cruiser.cjs', 'contracts', 'domain', 'server', 'web', 'cli'],
      ),
  ],
  ['dead code', () => node('node_modules/knip/bin/knip.js')],
  ['build', () => node('scripts/build.mjs')],
  ['tests', () => vitest('unit')],
  ['journeys', () => vitest('journeys', '--config', 'e2e/vitest.config.ts')],
]

const step = async ([name, work]) => {
  process.stdout.write(`\n── ${name} ──\n`)
  const since = performance.now()
  let code = 1
  try {
    code = (await work()) ?? 0
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  score[code === 0 ? 'passed' : 'failed']++
  if (code !== 0) failedSteps.push(name)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const since = performance.now()
for (const one of STEPS) await step(one)
process.stdout.write(`\nAll steps took ${((performance.now() - since) / 1000).toFixed(0)} s.\n`)
if (failedSteps.length > 0) process.stdout.write(`Failed: ${failedSteps.join(', ')}\n`)
process.stdout.write(`${score.passed} passed, ${score.failed} failed\n`)
process.exitCode = score.failed > 0 ? 1 : 0
