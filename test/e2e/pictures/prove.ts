// "npm run proof:pictures": uploads every hostile picture; fails above 2 CPU-s or 250 MB for one, 600 MB for
// twenty, 2 s of delay for a neighbor, or on work after its caller disconnected.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_BOMBS } from '#server/testing/image-bombs/all-bombs.ts'
import { startServer } from '#server/testing/server-process.ts'
import { createAccount } from '../takedown/requests/account.ts'
import { type Cost, measureOne, measureTogether } from './measure.ts'
import { measureLeaving, measureNeighbor } from './neighbor.ts'
import { proportionalBytes } from './process-tree.ts'
import { createUploader } from './uploads.ts'

const MB = 1e6
const MAX_CPU_SECONDS = 2
const MAX_BYTES = 250 * MB
const MAX_TOGETHER_BYTES = 600 * MB
const MAX_DELAY_MS = 2000
const MAX_SECONDS_AFTER_LEAVING = 0.5
const PARALLEL_UPLOADS = 20
/** Most expensive pictures, for the parallel rounds. */
const HEAVIEST_COUNT = 20

const log = (line: string) => process.stdout.write(`${line}\n`)
const failures: string[] = []
const expectAtMost = (what: string, value: number, most: number) => {
  if (value > most) failures.push(`${what}: ${value.toFixed(2)}, at most ${most}`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SIGN_UPS_PER_HOUR: '1000' })
const port = Number(new URL(server.origin).port)
const pid = server.process.pid ?? 0
try {
  const idle = proportionalBytes(pid)
  const newUploader = async (at: number) => createUploader(port, await createAccount(port, `127.0.2.${at}`))
  const bad = await newUploader(1)
  await measureOne(pid, bad, { what: 'warm-up', make: () => Buffer.from('warm-up') })
  const costs: Cost[] = []
  for (const bomb of IMAGE_BOMBS) {
    const cost = await measureOne(pid, bad, bomb)
    costs.push(cost)
    const { what, status, answer, cpuSeconds, bytes, honest } = cost
    log(`${cpuSeconds.toFixed(2)} s ${(bytes / MB).toFixed(0).padStart(4)} MB ${status} ${what}`)
    expectAtMost(`CPU seconds of ${what}`, cpuSeconds, MAX_CPU_SECONDS)
    expectAtMost(`bytes of ${what}`, bytes, MAX_BYTES)
    if (status !== 200 && (honest || status >= 500 || status === 0))
      failures.push(`${what}: ${status} ${answer}`)
  }

  const uploaders = await Promise.all(
    Array.from({ length: PARALLEL_UPLOADS }, (_, at) => newUploader(at + 10)),
  )
  const rounds: [string, (cost: Cost) => number][] = [
    ['memory', ({ bytes }) => bytes],
    ['CPU', ({ cpuSeconds }) => cpuSeconds],
  ]
  for (const [by, order] of rounds) {
    const heaviest = [...costs].sort((a, b) => order(b) - order(a)).slice(0, HEAVIEST_COUNT)
    const photos = await Promise.all(
      heaviest.map(({ what }) => IMAGE_BOMBS.find((bomb) => bomb.what === what)?.make() ?? Buffer.alloc(0)),
    )
    const { bytes: most, seconds, statuses } = await measureTogether(pid, uploaders, photos)
    const bytes = most - idle
    log(
      `the ${PARALLEL_UPLOADS} heaviest by ${by} at once: ${(bytes / MB).toFixed(0)} MB over idle, ${seconds.toFixed(1)} s, ${statuses}`,
    )
    expectAtMost(`bytes of the heaviest by ${by} at once`, bytes, MAX_TOGETHER_BYTES)
    for (const status of statuses)
      if (status === 0 || status >= 500) failures.push(`one of ${PARALLEL_UPLOADS} got ${status}`)
  }

  const [neighbor = bad] = uploaders
  for (const { what, slowestMs, aloneMs, count, refused } of await measureNeighbor(bad, neighbor)) {
    log(`${count} uploads beside ${what}: slowest ${slowestMs.toFixed(0)} ms, alone ${aloneMs.toFixed(0)} ms`)
    expectAtMost(`delay beside ${what}`, slowestMs - aloneMs, MAX_DELAY_MS)
    if (refused.length > 0) failures.push(`a neighbor was refused: ${refused}`)
  }
  const after = await measureLeaving(pid, bad)
  log(`CPU after the caller of 15 AVIFs left: ${after.toFixed(2)} s`)
  expectAtMost('CPU seconds after the caller left', after, MAX_SECONDS_AFTER_LEAVING)
  for (const each of [bad, ...uploaders]) each.close()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const failure of failures) log(`  ${failure}`)
log(failures.length > 0 ? 'The proof FAILED.' : 'No picture took more than it may.')
process.exitCode = failures.length > 0 ? 1 : 0
