import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SeededBug, seededBugs } from '#proofs/seeded/bugs.ts'

// npm run proof:seeded                 each mistake, put into the real source, fails the test that names it
// npm run proof:seeded -- places       those whose name has the word

interface Report {
  readonly testResults: readonly {
    readonly message?: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'seeded-'))

/** Status of the test that must fail; the others of its file are not run. */
const statusWith = ({ name, testFile, test }: SeededBug): string => {
  const outputFile = join(folder, 'report.json')
  const exact = `${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
  const args = ['vitest', 'run', '--config', 'test/e2e/seeded/vitest.config.ts', testFile, '-t', exact]
  const run = spawnSync('npx', [...args, '--reporter', 'json', '--outputFile', outputFile], {
    cwd: ROOT,
    env: { ...process.env, SEEDED_BUG: name },
    encoding: 'utf8',
  })
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return results.find(({ title }) => title === test)?.status ?? `no result: ${run.stderr.slice(-500)}`
}

const words = process.argv.slice(2)
const chosen = seededBugs.filter(({ name }) => words.every((word) => name.includes(word)))
const survivors = chosen.filter((bug) => {
  const status = statusWith(bug)
  console.log(`${bug.name.padEnd(66)} ${status === 'failed' ? `caught by: ${bug.test}` : status}`)
  return status !== 'failed'
})
rmSync(folder, { recursive: true, force: true })
console.log(`${chosen.length - survivors.length} of ${chosen.length} seeded bugs caught`)
process.exitCode = survivors.length === 0 ? 0 : 1
