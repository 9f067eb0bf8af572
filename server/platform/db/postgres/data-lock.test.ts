import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identify } from '../../process-identity.mjs'
import { lockDataDir, lockOrJoin } from './data-lock.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'binnacle-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const lockOf = (holder: object | null) =>
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ ...holder, token: 'theirs' }))

test('rejects a second server on one data folder until the first releases it', async () => {
  const first = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid}) works on ${dataDir}`)
  first.release()
  const second = await lockDataDir(dataDir)
  second.release()
})

test('a server waits for a command that holds the lock', async () => {
  const command = await lockDataDir(dataDir, 'command')
  let isServing = false
  const server = lockDataDir(dataDir).then((lock) => {
    isServing = true
    return lock
  })
  await sleep(600)
  expect(isServing).toBe(false)
  command.release()
  const lock = await server
  lock.release()
})

test('takes over the lock of a killed server', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  lockOf(identify(child.pid ?? 0))
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockDataDir(dataDir)
  lock.release()
})

test('takes over a lock whose pid belongs to a later process', async () => {
  lockOf({ ...identify(process.pid), startedAt: '1' })
  const lock = await lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('takes over a truncated lock file', async () => {
  writeFileSync(join(dataDir, 'server.lock'), '{"pid": 12')
  const lock = await lockDataDir(dataDir)
  lock.release()
})

test('one of many servers gets a stale lock', async () => {
  lockOf({ ...identify(process.pid), startedAt: '1' })
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dataDir)))
  const winners = starts.filter((start) => start.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const winner of winners) winner.value.release()
})

test('takes over a lock whose next owner died while claiming it', async () => {
  lockOf({ ...identify(process.pid), startedAt: '1' })
  const claim = join(dataDir, 'server.lock.after-theirs')
  writeFileSync(claim, JSON.stringify({ ...identify(process.pid), startedAt: '1', token: 'claim' }))
  const lock = await lockDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual(['server.lock'])
  lock.release()
})

test('a command joins a running server once ready, and waits for another command', async () => {
  const server = await lockDataDir(dataDir)
  let looks = 0
  const join = async () => (++looks < 3 ? null : 'ready')
  expect(await lockOrJoin(dataDir, join)).toEqual({ joined: 'ready' })
  expect(looks).toBe(3)
  server.release()

  const first = await lockOrJoin(dataDir, join)
  let isSecondDone = false
  const second = lockOrJoin(dataDir, join).then((found) => {
    isSecondDone = true
    return found
  })
  await sleep(300)
  expect(isSecondDone).toBe(false)
  if ('lock' in first) first.lock.release()
  const found = await second
  expect(found).toHaveProperty('lock')
  if ('lock' in found) found.lock.release()
})
