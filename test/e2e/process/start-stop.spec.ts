import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { identify } from '#server/platform/process-identity.mjs'
import { startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'

const COMMANDS = fileURLToPath(new URL('../../../dist/current/server/', import.meta.url))

const runCommand = async (dataDir: string, name: string, ...options: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  mkdirSync(dataDir, { recursive: true })
  const args = [join(COMMANDS, `${name}.js`), ...options]
  const child = spawn(process.execPath, args, { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await once(child, 'close')
  return output
}

const runDemo = (dataDir: string, email: string): Promise<string> =>
  runCommand(dataDir, 'demo', '--size', 'small', '--email', email)

let DATA_DIR = ''
beforeAll(() => {
  DATA_DIR = makeTestFolder('binnacle-process-')
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('a start with invalid settings names all of them and exits', async () => {
  const start = startServer({ DATA_DIR, LOG_LEVEL: 'loud', ORIGIN: 'nowhere', S3_BUCKET: 'bins' })
  await expect(start).rejects.toThrow(/LOG_LEVEL .*\n.*|ORIGIN/)
  const words = await start.catch(String)
  for (const name of [
    'LOG_LEVEL must be',
    'ORIGIN must',
    'S3_ACCESS_KEY_ID is needed',
    'S3_SECRET_ACCESS_KEY',
  ])
    expect(words).toContain(name)
  expect(words).not.toContain('    at ')
})

test.each(['backup', 'restore', 'demo', 'orders', 'stickers', 'stripe-setup'])(
  'the command %s explains itself and touches nothing when asked for help',
  async (name) => {
    const folder = join(DATA_DIR, `help-${name}`)
    for (const option of ['--help', '-h']) {
      const output = await runCommand(folder, name, option)
      expect(output).toContain(`npm run ${name.replace('-', ':')}`)
      expect(output).not.toMatch(/unknown option/i)
    }
    expect(readdirSync(folder)).toEqual([])
  },
)

test('rejects a second server on one data folder while the first keeps serving', async () => {
  const first = await startServer({ DATA_DIR })
  await expect(startServer({ DATA_DIR })).rejects.toThrow(
    `(process ${first.process.pid}) works on ${DATA_DIR}`,
  )
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await first.stop()
})

test('commands started with a server on a new folder join it once ready', async () => {
  const dataDir = join(DATA_DIR, 'together')
  const starting = startServer({ DATA_DIR: dataDir })
  const outputs = await Promise.all(['ada', 'bob'].map((name) => runDemo(dataDir, `${name}@example.org`)))
  const server = await starting
  for (const words of outputs) expect(words).toContain('12 bins with 120 items')
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await server.stop()
})

test('parallel commands without a server take turns', async () => {
  const dataDir = join(DATA_DIR, 'turns')
  const outputs = await Promise.all(['ada', 'bob'].map((name) => runDemo(dataDir, `${name}@example.org`)))
  for (const words of outputs) expect(words).toContain('12 bins with 120 items')
})

test('explains an occupied port and leaves no process running', async () => {
  const first = await startServer({ DATA_DIR })
  const other = join(DATA_DIR, 'other')
  const port = new URL(first.origin).port
  await expect(startServer({ DATA_DIR: other, PORT: port })).rejects.toThrow(
    'Another program listens on that port',
  )
  expect(() => readFileSync(join(other, 'postgres', 'postmaster.pid'))).toThrow('ENOENT')
  await first.stop()
})

test('answers while more connections stay open and silent than it may open files', async () => {
  const server = await startServer({ DATA_DIR }, { fileHandles: 256 })
  onTestFinished(() => server.kill())
  const port = Number(new URL(server.origin).port)
  const silent = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  for (const path of ['/readyz', '/', '/api/usage-limits']) {
    const answer = await fetch(server.origin + path, { signal: AbortSignal.timeout(20_000) })
    expect([path, answer.status]).toEqual([path, path.startsWith('/api') ? 401 : 200])
  }
  for (const socket of silent) socket.destroy()
  expect(await server.stop()).toBe(0)
})

test('SIGTERM finishes pending requests, then stops server and database', async () => {
  const server = await startServer({ DATA_DIR })
  const database = Number.parseInt(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' })
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  await sleep(300)
  const stopped = server.stop()
  await sleep(300)
  socket.write(body.slice(10))
  await once(socket, 'end')
  expect(answer).toContain('HTTP/1.1 401')
  expect(answer.toLowerCase()).toContain('connection: close')
  socket.destroy()
  expect(await stopped).toBe(0)
  // A zombie still answers signals, so check its state.
  expect(identify(database)).toBe(null)
})

test('a closed terminal (SIGHUP) stops server and database', async () => {
  const server = await startServer({ DATA_DIR })
  const database = Number.parseInt(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  server.process.kill('SIGHUP')
  await once(server.process, 'exit')
  expect([server.process.exitCode, identify(database)]).toEqual([0, null])
})
