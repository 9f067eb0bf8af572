import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { withLock } from '../../server/platform/file-lock.mjs'
import { LOCK_PATH } from './builds.mjs'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const dist = mkdtempSync(join(tmpdir(), 'binnacle-builds-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dist, { recursive: true })
})

const start = (script: string): ChildProcess => {
  const source = `
    import { appendFileSync, writeFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { createBuilds } from ${JSON.stringify(here('builds.mjs'))}
    import { withLock } from ${JSON.stringify(here('../../server/platform/file-lock.mjs'))}
    const dist = ${JSON.stringify(dist)}
    const say = (word) => appendFileSync(dist + '/log', word + process.pid + '\\n')
    const builds = createBuilds(dist)
    const build = (text) => {
      const folder = builds.begin()
      writeFileSync(folder + '/text', text)
      builds.publish(folder)
    }
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const run = async (script: string): Promise<void> => {
  const [code] = await once(start(script), 'exit')
  expect(code).toBe(0)
}

const currentText = () => readFileSync(join(dist, 'current', 'text'), 'utf8')
const buildNames = () => readdirSync(join(dist, 'builds'))

test('parallel builds take turns, also after one was killed', async () => {
  const lock = `dist + '/.lock'`
  const killed = start(
    `await withLock(${lock}, async () => { builds.begin(); console.log('in'); await sleep(60_000) })`,
  )
  await once(killed.stdout ?? killed, 'data')
  const ends = Array.from({ length: 6 }, (_, n) =>
    run(`await withLock(${lock}, async () => { say('+'); await sleep(30); build('${n}'); say('-') })`),
  )
  killed.kill('SIGKILL')
  await Promise.all(ends)
  const lines = readFileSync(join(dist, 'log'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(12)
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('+', '-'))
  expect(existsSync(join(dist, '.lock'))).toBe(false)
  expect(buildNames().filter((name) => name.startsWith('.'))).toEqual([])
})

test('a build waits while another command installs or builds', async () => {
  await withLock(LOCK_PATH, async () => {
    const build = spawn(process.execPath, [here('../build.mjs'), '--if-changed'])
    running.add(build)
    const [output] = await once(build.stdout, 'data')
    build.kill('SIGKILL')
    await once(build, 'exit')
    expect(String(output)).toContain('Another command installs or builds here; waiting for it')
  })
})

test('keeps a build in use until its process ends, whatever is built later', async () => {
  await run(`build('served')`)
  const server = start(`console.log(builds.use()); setInterval(() => {}, 1000)`)
  const [printed] = await once(server.stdout ?? server, 'data')
  const served = String(printed).trim()
  expect(realpathSync(join(dist, 'current'))).toBe(realpathSync(served))
  await run(`for (let n = 0; n < 5; n++) { build('later ' + n); await sleep(2) }`)
  expect(currentText()).toBe('later 4')
  expect(readFileSync(join(served, 'text'), 'utf8')).toBe('served')
  server.kill('SIGKILL')
  await once(server, 'exit')
  await run(`build('last')`)
  expect(existsSync(served)).toBe(false)
  expect(buildNames()).toHaveLength(3)
})
