// "npm run proof:first-change": follows "Your first change" of docs/contributing.md word for word in a copy. Types name
// what the declaration alone leaves open; then every surface knows the field.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carryOut, readGuide } from './guide.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
/** Name of the field as the walk of all fields prints it. */
const FIELD = 'item.material'

const copy = mkdtempSync(join(tmpdir(), 'binnacle-first-change-'))
const run = (command: string): { readonly isOk: boolean; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync(command, { cwd: copy, shell: true, encoding: 'utf8' })
  return { isOk: status === 0, output: `${stdout}${stderr}` }
}
const check = (what: string, isRight: boolean, output: string) => {
  process.stdout.write(`${isRight ? 'holds' : 'FAILS'}: ${what}\n`)
  if (isRight) return
  process.stdout.write(output.slice(-4000))
  process.exitCode = 1
}

try {
  for (const file of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n'))
    cpSync(`${ROOT}${file}`, join(copy, file))
  symlinkSync(`${ROOT}node_modules`, join(copy, 'node_modules'))

  const steps = readGuide(copy)
  let isDeclared = false
  for (const step of steps) {
    if (step.kind === 'run') {
      const { isOk, output } = run(step.command)
      check(`\`${step.command}\` runs`, isOk, output)
      continue
    }
    carryOut(copy, step)
    if (isDeclared) continue
    isDeclared = true
    const { isOk, output } = run('npm run --silent types')
    check('types refuse a field that is only declared', !isOk, output)
    for (const path of ['web/offline/view/views.ts', 'web/features/items/item-fields.tsx'])
      check(`types name ${path}`, output.includes(path), output)
  }
  const types = run('npm run --silent types')
  check('types hold after the last step', types.isOk, types.output)
  const walk = run('npx vitest run --project server test/e2e/sync/fields --reporter verbose')
  check('the walk of all fields passes', walk.isOk, walk.output)
  check(`it walks ${FIELD}`, walk.output.includes(`a value of ${FIELD} reaches every surface`), walk.output)
  const pure = run('npx vitest run --project pure domain/export domain/import domain/search contracts')
  check('tables and search pass', pure.isOk, pure.output)
  renameSync(
    join(copy, 'test/e2e/first-change/journey.ts'),
    join(copy, 'test/e2e/first-change/journey.spec.ts'),
  )
  const built = run('node scripts/build.mjs')
  check('it builds', built.isOk, built.output)
  const journey = run('npx vitest run --config test/e2e/vitest.config.ts first-change/journey')
  check('form, item, search, history and another device know it', journey.isOk, journey.output)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
