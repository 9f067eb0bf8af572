import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MEMORY_FLAGS } from '../../server/platform/memory-settings.mjs'
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

const soon = async () => {}

test('restarts a crashed server until it exits normally', async () => {
  const crashing = server(
    'crashing',
    `await ready()
    if (starts === 1) process.kill(process.pid, 'SIGKILL')
    process.exit(starts === 2 ? 1 : 0)`,
  )
  expect(await supervise(crashing.file, { wait: soon })).toBe(0)
  expect(crashing.starts()).toBe(3)
})

/** Supervises without pauses; resolves with the exit code and what was said. */
const superviseSoon = async (file: string) => {
  const said: string[] = []
  const code = await supervise(file, { wait: soon, tell: (line: string) => void said.push(line) })
  return { code, said }
}

test('does not restart a server that cannot start, says so, and returns its exit code', async () => {
  const wrong = server('wrong', 'process.exit(3)')
  expect(await superviseSoon(wrong.file)).toEqual({
    code: 3,
    said: [
      'The server ended by code 3 before it was ready. It is not started again, because it never was ready.',
    ],
  })
  expect(wrong.starts()).toBe(1)
})

test('goes on trying a restarted server that ends before it is ready, and says each time why', async () => {
  const full = server(
    'full',
    `if (starts === 2) process.kill(process.pid, 'SIGKILL')
    if (starts === 3) process.exit(1)
    await ready()
    process.exit(starts === 4 ? 0 : 1)`,
  )
  expect(await superviseSoon(full.file)).toEqual({
    code: 0,
    said: [
      'The server ended by code 1. It starts again in 1 s.',
      'The server ended by SIGKILL before it was ready. It starts again in 2 s.',
      'The server ended by code 1 before it was ready. It starts again in 4 s.',
    ],
  })
})

test('waits longer after each crash, at most half a minute, and begins anew after a steady minute', async () => {
  const crashing = server('looping', 'await ready(); process.exit(starts === 9 ? 0 : 1)')
  const pauses: number[] = []
  let time = 0
  let asked = 0
  // The clock is read before and after each run; the seventh run lasts two minutes.
  const now = () => {
    asked += 1
    time += asked === 14 ? 120_000 : 10
    return time
  }
  const wait = async (ms: number) => {
    pauses.push(ms)
  }
  expect(await supervise(crashing.file, { wait, now })).toBe(0)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 1000, 2000])
})

test('a signal ends the pause, and the server is not started again', async () => {
  const crashing = server('stopped', 'await ready(); process.exit(5)')
  const wait = async (_ms: number, signal: AbortSignal) => {
    process.emit('SIGTERM', 'SIGTERM')
    expect(signal.aborted).toBe(true)
  }
  expect(await supervise(crashing.file, { wait })).toBe(5)
  expect(crashing.starts()).toBe(1)
})

test('bounds the growth of the heap', async () => {
  const flags = JSON.stringify(MEMORY_FLAGS)
  const bounded = server(
    'bounded',
    `process.exit(${flags}.every((flag) => process.execArgv.includes(flag)) ? 0 : 4)`,
  )
  expect(await supervise(bounded.file, { wait: soon })).toBe(0)
})
