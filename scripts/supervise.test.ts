import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { supervise } from './supervise.mjs'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const server = (name: string, ends: string) => {
  const [file, starts] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)]
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, '.')
    const starts = readFileSync(${JSON.stringify(starts)}, 'utf8').length
    const ready = () => new Promise((resolve) => process.send('ready', resolve))
    ${ends}`,
  )
  return { file, starts: () => (existsSync(starts) ? readFileSync(starts, 'utf8').length : 0) }
}

test('restarts a crashed server until it exits normally', async () => {
  const crashing = server(
    'crashing',
    `await ready()
    if (starts === 1) process.kill(process.pid, 'SIGKILL')
    process.exit(starts === 2 ? 1 : 0)`,
  )
  expect(await supervise(crashing.file, 1)).toBe(0)
  expect(crashing.starts()).toBe(3)
})

test('does not restart a server that cannot start, and returns its exit code', async () => {
  const wrong = server('wrong', 'process.exit(3)')
  expect(await supervise(wrong.file, 1)).toBe(3)
  expect(wrong.starts()).toBe(1)
})
