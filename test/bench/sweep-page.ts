// `npm run bench:sweep-page`: plays a film of 20 codes to the app's camera for a minute, after `npm run build`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import { makeBin } from '../e2e/codes/own-bin.ts'
import { launchChromium } from '../e2e/harness/chromium.ts'
import { newPerson, signUp } from '../e2e/harness/person.ts'
import { watchHeaps } from './measure/heap-sizes.ts'
import { traceTasks } from './measure/thread-tasks.ts'
import { openPhone } from './setup/browser.ts'
import { makeFullShelfFilm } from './setup/full-shelf-film.ts'

const CODES = 20
/** Frames after which a sweep keeps no more. */
const KEPT_FRAMES = 300
const TRACED_MS = 15_000
const MINUTE_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'binnacle-sweep-page-'))
const server = await startServer({ DATA_DIR: join(folder, 'data') })
const part = (numbers: readonly number[], share: number) =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Runs in the page: counts the frames that the worker is given. */
const countFrames = () => {
  const counted = window as unknown as { frames: number }
  counted.frames = 0
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }, ...rest: []) {
    if (message.kind === 'frame') counted.frames += 1
    postMessage.call(this, message, ...rest)
  }
}

try {
  const person = newPerson()
  const maker = await launchChromium()
  const own = await (await maker.newContext({ baseURL: server.origin })).newPage()
  await signUp(own, person)
  const texts: string[] = []
  for (let at = 0; at < CODES; at++) {
    const bin = await makeBin(own, { name: `Box ${at + 1}`, category: 'garage', location: 'Shelf B' })
    texts.push(`${server.origin}/qr/${bin.qrCode}`)
  }
  await maker.close()

  const browser = await launchChromium({
    cameraVideo: await makeFullShelfFilm(texts, join(folder, 'film.raw')),
  })
  const page = await openPhone(browser, server.origin)
  await page.addInitScript(countFrames)
  await page.context().request.post(`${server.origin}/api/auth/login`, { data: person })
  const heaps = await watchHeaps(await page.context().newCDPSession(page))
  const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames)

  await page.goto(`${server.origin}/sweep`)
  await page.getByRole('button', { name: 'Start Scan' }).click()
  await page.getByRole('status').getByText(`${CODES} codes read`).waitFor()
  // Until then the worker keeps more frames from one to the next.
  while ((await frames()) < KEPT_FRAMES) await wait(500)
  const first = await heaps()
  const begun = await frames()
  let read = 0
  const tasksOf = await traceTasks(browser, page, join(folder, 'trace.json'), async () => {
    const before = await frames()
    await wait(TRACED_MS)
    read = (await frames()) - before
  })
  await wait(MINUTE_MS / 2 - TRACED_MS)
  const middle = await heaps()
  await wait(MINUTE_MS / 2)
  const last = await heaps()

  const [workerThread, pageThread] = [tasksOf('DedicatedWorker'), tasksOf('CrRendererMain')]
  console.log(`CPU ms of the worker per frame, mean of ${read}: ${(sum(workerThread.cpu) / read).toFixed(1)}`)
  console.log(
    `CPU ms of the worker's tasks, p99 / worst: ${part(workerThread.cpu, 0.99)} / ${part(workerThread.cpu, 0.99999)}`,
  )
  console.log(
    `ms of the page's own tasks, p99 / worst: CPU ${part(pageThread.cpu, 0.99)} / ${part(pageThread.cpu, 0.99999)}, by the clock ${part(pageThread.wall, 0.99)} / ${part(pageThread.wall, 0.99999)}; of ${pageThread.cpu.length}, over 16: ${pageThread.cpu.filter((ms) => ms > 16).length} and ${pageThread.wall.filter((ms) => ms > 16).length}`,
  )
  console.log(
    `KB of heap of the page at once, after half a minute, a minute: ${first.page}, ${middle.page}, ${last.page}`,
  )
  console.log(`KB of heap of the worker: ${first.worker}, ${middle.worker}, ${last.worker}`)
  console.log(`frames meanwhile: ${(await frames()) - begun}`)
  await browser.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
