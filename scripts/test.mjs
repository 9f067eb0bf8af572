// "npm test": installs if needed, then runs every check with its seconds. "npm run test:quick" needs no
// database, build or browser, and leaves the proofs out. Prints "N passed, N failed": a step counts as a
// test, as does each test within it. Names journeys that passed at a second try only.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './ensure/ensure-browser.mjs'
import { ensureImageNode } from './ensure/ensure-image-node.mjs'
import { ensureInstalled } from './ensure/ensure-installed.mjs'
import { run } from './processes/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = `${ROOT}.test-results`
const score = { passed: 0, failed: 0 }
const failedSteps = []
const failedTests = []

/** Buffers output, so that two parallel steps do not mix. */
const quietly = async (name, ...args) => {
  const file = `${RESULTS}/${name}.log`
  const out = openSync(file, 'w')
  const code = await run(process.execPath, args, { cwd: ROOT, stdio: ['ignore', out, out] })
  closeSync(out)
  process.stdout.write(readFileSync(file))
  return code
}

const MESSAGE_LINES = 6

const notPassed = ({ name: file, message, assertionResults }) => {
  const where = relative(ROOT, file)
  const tests = assertionResults.filter(({ status }) => status !== 'passed')
  const failures = tests.map(({ fullName, status, failureMessages }) => ({
    name: `${where} > ${fullName}`,
    message: failureMessages[0] ?? status,
  }))
  return tests.length === 0 && message ? [{ name: where, message }] : failures
}

/** Counts a file that cannot load as a failed test. */
const vitest = (name, ...args) => vitestUnder(process.execPath, name, ...args)

const vitestUnder = async (program, name, ...args) => {
  const file = `${RESULTS}/${name}.json`
  const code = await run(
    program,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: ROOT },
  )
  try {
    const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    score.passed += numPassedTests
    // Skipped tests count as failed.
    score.failed += numTotalTests - numPassedTests
    failedTests.push(...testResults.flatMap(notPassed))
    return numPassedTests === numTotalTests && numTotalTests > 0 ? code : 1
  } catch {
    return code || 1
  }
}

const PREPARE_STEPS = [['install', () => ensureInstalled()]]
const BROWSER_STEPS = [['browser', () => ensureBrowser()]]
const STATIC_CHECKS = [
  ['types', () => quietly('types', 'scripts/types.mjs')],
  ['lint', () => quietly('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  [
    'boundaries',
    () =>
      quietly(
        'boundaries',
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'contracts',
        'domain',
        'test/demo',
        'test/proofs',
        'server',
        'web',
        'cli',
      ),
  ],
]
const BUILD_STEPS = [
  ['build', () => quietly('build', 'scripts/build.mjs')],
  ['dead code', () => quietly('dead-code', 'node_modules/knip/bin/knip.js')],
]
// Two thirds of the CPU of the unit tests, for what few changes touch.
const PROOFS = ['test/proofs/**', '**/scan-simulation/prove.test.ts'].flatMap((glob) => ['--exclude', glob])
// Its tests depend on no order; those of the server share an app in a file.
const PURE = ['--project', 'pure', '--sequence.shuffle.tests']
const UNIT_TEST_STEPS = [['unit tests', () => vitest('unit', ...PURE, ...PROOFS)]]
// Repeats a journey once that failed for lack of time; the closing lines name it with its first error.
const SECOND_TRY = ['--retry=1', '--reporter=./scripts/checks/second-tries.ts']
const TESTS = [
  ['unit tests', () => vitest('unit', ...PURE)],
  ['server tests', () => vitest('server', '--project', 'server')],
  ['attacks', () => vitest('attacks', '--config', 'test/e2e/takedown/vitest.config.ts')],
  ['journeys', () => vitest('journeys', '--config', 'test/e2e/vitest.config.ts', ...SECOND_TRY)],
]

// What meets Node itself: native packages, the built-in PostgreSQL, streams, HTTP, files and crypto; in two minutes at most.
const UNDER_IMAGE_NODE = [
  'server/app.test.ts',
  'server/clock',
  'server/platform',
  'server/features/accounts',
  'server/features/images',
  'server/features/sync/service.test.ts',
]
const IMAGE_NODE_TESTS = [
  [
    'server tests under the Node of the image',
    async () =>
      vitestUnder(await ensureImageNode(), 'image-node', '--project', 'server', ...UNDER_IMAGE_NODE),
  ],
  [
    'a journey under the Node of the image',
    async () =>
      vitestUnder(
        await ensureImageNode(),
        'image-node-journey',
        '--config',
        'test/e2e/vitest.config.ts',
        'test/e2e/codes/main-journey',
      ),
  ],
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

const inTurn = async (steps) => {
  for (const one of steps) await step(one)
}

process.env.TEST_SEED ??= String(Date.now() % 1_000_000)
process.stdout.write(`Files and unit tests run in the order of TEST_SEED=${process.env.TEST_SEED}.\n`)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const since = performance.now()
if (process.argv.includes('--quick')) {
  await inTurn(PREPARE_STEPS)
  await Promise.all([inTurn(STATIC_CHECKS), inTurn(UNIT_TEST_STEPS)])
} else {
  const checked = inTurn(PREPARE_STEPS).then(() => Promise.all([inTurn(STATIC_CHECKS), inTurn(BUILD_STEPS)]))
  // Installs the browser meanwhile: only tests need it.
  await Promise.all([checked, inTurn(BROWSER_STEPS)])
  await inTurn([...TESTS, ...IMAGE_NODE_TESTS])
}
process.stdout.write(`\nAll steps took ${((performance.now() - since) / 1000).toFixed(0)} s.\n`)
const printTests = (verdict, tests) => {
  for (const { name, message } of tests) {
    process.stdout.write(`\n${verdict}: ${name}\n${message.split('\n').slice(0, MESSAGE_LINES).join('\n')}\n`)
  }
}
// Printed last, below the output of later steps.
const secondTries = `${RESULTS}/second-tries.json`
if (existsSync(secondTries))
  printTests('Passed at the second try only', JSON.parse(readFileSync(secondTries, 'utf8')))
printTests('Failed', failedTests)
if (failedSteps.length > 0) process.stdout.write(`Failed: ${failedSteps.join(', ')}\n`)
process.stdout.write(`${score.passed} passed, ${score.failed} failed\n`)
process.exitCode = score.failed > 0 ? 1 : 0
