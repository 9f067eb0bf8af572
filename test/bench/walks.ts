// `npm run bench:walks`: files of this program that run from a tap until all is at rest, for a renamed bin and for a
// quantity: on the device that is tapped, on the server, and on another device that shows it. With `-- --list` each file.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { makeBin } from '../e2e/codes/own-bin.ts'
import { launchShell } from '../e2e/harness/chromium.ts'
import { signUp } from '../e2e/harness/person.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const ROOT = new URL('../..', import.meta.url).pathname
/** Milliseconds without a word from anybody that count as rest. */
const REST_MS = 1500

interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
}
type Send = (method: string, params?: object) => Promise<unknown>

/** Path from the root of a module of this program; null for others. */
const fileOf = (url: string): string | null => {
  const { protocol, pathname } = new URL(url, 'http://localhost')
  const path = decodeURIComponent(pathname).replace('/@fs', '')
  const absolute = protocol === 'file:' || path.startsWith(ROOT) ? path : `${ROOT}web${path}`
  const file = absolute.slice(ROOT.length)
  const isOwn = absolute.startsWith(ROOT) && !file.includes('node_modules') && /\.tsx?$/.test(file)
  return isOwn ? file : null
}

/** Files in which a function ran; the first of a script is the module itself, which runs when it is loaded. */
const filesThatRan = (scripts: readonly ScriptCoverage[]): Set<string> =>
  new Set(
    scripts.flatMap(({ url, functions }) => {
      const ran = functions.slice(1).some(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
      const file = ran && url !== '' ? fileOf(url) : null
      return file === null ? [] : [file]
    }),
  )

const startCoverage = async (send: Send) => {
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
}
/** Takes what ran since the last call. */
const takeCoverage = async (send: Send): Promise<Set<string>> =>
  filesThatRan(((await send('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] }).result)

const startServer = async (port: number, origin: string, dataDir: string): Promise<[ChildProcess, Send]> => {
  const server = spawn(
    process.execPath,
    ['--inspect=127.0.0.1:0', '--import', 'tsx', `${ROOT}server/main.ts`],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        ORIGIN: origin,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
    },
  )
  let output = ''
  const inspector = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [address] = /ws:\/\/\S+/.exec(output) ?? []
      if (address && output.includes(' is ready: ')) resolve(address)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  const socket = new WebSocket(inspector)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let calls = 0
  const send: Send = (method, params) =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      socket.send(JSON.stringify({ id: calls, method, params }))
    })
  return [server, send]
}

const openPhone = async (browser: Browser, origin: string): Promise<[Page, CDPSession]> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  const page = await context.newPage()
  return [page, await context.newCDPSession(page)]
}

const sendOf =
  (session: CDPSession): Send =>
  (method, params) =>
    session.send(method as 'Profiler.enable', params as undefined)

/** Rooms in the order of the way. */
const ROOMS: readonly (readonly [name: string, path: RegExp])[] = [
  ['screens and forms', /^web\/(?!offline\/)/],
  ['the device', /^web\/offline\//],
  ['rules of both sides', /^(domain|contracts)\//],
  ['HTTP and database', /^server\/(platform|app|compose)/],
  ['the server', /^server\//],
]
const roomOf = (file: string): string => ROOMS.find(([, path]) => path.test(file))?.[0] ?? 'others'

const report = (name: string, [tapped, server, other]: readonly Set<string>[], idle: ReadonlySet<string>) => {
  if (!tapped || !server || !other) return
  const all = [...new Set([...tapped, ...server, ...other])].filter((file) => !idle.has(file)).sort()
  const countIn = (files: ReadonlySet<string>) => all.filter((file) => files.has(file)).length
  console.log(
    `${name}: ${all.length} files; ${countIn(tapped)} on the device, ${countIn(server)} on the server, ${countIn(other)} on the other device`,
  )
  const rooms = all.map(roomOf)
  console.log(`  ${ROOMS.map(([room]) => `${room} ${rooms.filter((of) => of === room).length}`).join(', ')}`)
  if (!values.list) return
  for (const file of all) {
    const where = [tapped, server, other].map((files, at) => (files.has(file) ? 'DSO'[at] : ' ')).join('')
    console.log(`  ${where} ${file}`)
  }
}

const dataDir = makeTestFolder('binnacle-walks-')
const [apiPort, webPort] = [await freePort(), await freePort()]
const origin = `http://localhost:${webPort}`
const [server, toServer] = await startServer(apiPort, origin, dataDir)
process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`
const web: ViteDevServer = await createServer({
  configFile: `${ROOT}web/vite.config.ts`,
  logLevel: 'error',
  server: { port: webPort, strictPort: true, host: 'localhost', hmr: false },
})
await web.listen()
const browser = await launchShell()
try {
  const [page, session] = await openPhone(browser, origin)
  const [otherPage, otherSession] = await openPhone(browser, origin)
  const person = await signUp(page)
  await otherPage.request.post('/api/auth/login', { data: person })
  const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent', quantity: 9 }])
  const everybody = [sendOf(session), toServer, sendOf(otherSession)]
  for (const one of [page, otherPage]) {
    await one.goto(`/bins?bin=${bin.id}`)
    await one.getByRole('button', { name: 'Take one out: Tent' }).waitFor()
  }
  const rest = () => page.waitForTimeout(REST_MS)
  // Once before anything is counted, so that what is loaded at the first use is there.
  const tap = async (quantity: number) => {
    await page.getByRole('button', { name: 'Take one out: Tent' }).click()
    await otherPage.getByRole('article').getByText(`Quantity ${quantity}`).waitFor()
    await rest()
  }
  const openForm = async (name: string) => {
    await page.getByRole('button', { name: 'Edit bin' }).click()
    await page.getByRole('dialog', { name: 'Edit Bin' }).getByLabel('Name').fill(name)
    await rest()
  }
  const save = async (name: string) => {
    await page.getByRole('dialog', { name: 'Edit Bin' }).getByRole('button', { name: 'Save Changes' }).click()
    await otherPage.getByRole('heading', { name }).first().waitFor()
    await rest()
  }
  await tap(8)
  await openForm('Camping and hiking')
  await save('Camping and hiking')
  for (const send of everybody) await startCoverage(send)
  const take = () => Promise.all(everybody.map(takeCoverage))
  await rest()
  const idle = new Set((await take()).flatMap((files) => [...files]))
  await tap(7)
  const tapped = await take()
  await openForm('Camping and climbing')
  await take()
  await save('Camping and climbing')
  const renamed = await take()
  report('renaming a bin', renamed, idle)
  report('taking one out', tapped, idle)
} finally {
  await browser.close()
  await web.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
