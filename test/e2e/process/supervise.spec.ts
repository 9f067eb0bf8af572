import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identify } from '#server/platform/process-identity.mjs'
import { freePort } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let folder = ''
let starter: ChildProcess
let origin = ''
let output = ''
beforeAll(async () => {
  folder = makeTestFolder('binnacle-supervised-')
  const fill = join(folder, 'fill.mjs')
  writeFileSync(
    fill,
    `process.on('SIGUSR2', () => { for (const kept = []; ; ) kept.push({ at: kept.length }) })`,
  )
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  const settings = { DATA_DIR: join(folder, 'data'), PORT: port, ORIGIN: origin, LOG_LEVEL: 'fatal' }
  const NODE_OPTIONS = `--import=${fill} --max-old-space-size=160`
  starter = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings, NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [starter.stdout, starter.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
})
afterAll(async () => {
  if (starter.exitCode === null) {
    starter.kill('SIGKILL')
    await once(starter, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const readNumber = (...path: string[]): number => {
  try {
    const text = readFileSync(join(folder, 'data', ...path), 'utf8')
    return text.startsWith('{') ? JSON.parse(text).pid : Number.parseInt(text, 10)
  } catch {
    return 0
  }
}
const serverPid = () => readNumber('server.lock')
const databasePid = () => readNumber('postgres', 'postmaster.pid')
const READY = { timeout: 90_000, interval: 100 }
const readiness = async (): Promise<number> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return answer?.status ?? 0
}

test('npm start restarts a killed server and one out of memory, on the same database', async () => {
  await expect.poll(readiness, READY).toBe(200)
  const database = databasePid()
  const register = async () => {
    const account = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' }
    const answer = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password: 'correct horse', confirmPassword: 'correct horse' }),
    })
    return answer.status
  }
  expect(await register()).toBe(200)
  for (const signal of ['SIGUSR2', 'SIGSEGV'] as const) {
    const before = serverPid()
    process.kill(before, signal)
    await expect.poll(() => identify(before), READY).toBe(null)
    await expect.poll(readiness, READY).toBe(200)
    expect(serverPid()).not.toBe(before)
    expect(databasePid()).toBe(database)
  }
  expect(output).toMatch(/heap out of memory/)
  expect(output.match(/It starts again/g)).toHaveLength(2)
  expect(await register()).toBe(409)

  // To npm alone, as a service manager or a script sends it.
  const server = serverPid()
  starter.kill('SIGTERM')
  await once(starter, 'exit')
  await expect.poll(() => [identify(server), identify(database)], READY).toEqual([null, null])
  expect(existsSync(join(folder, 'data', 'server.lock'))).toBe(false)
})
