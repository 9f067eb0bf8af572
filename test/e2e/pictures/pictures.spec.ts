import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_BOMBS } from '#server/testing/image-bombs/all-bombs.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { createAccount } from '../takedown/requests/account.ts'
import { measureOne, measureTogether } from './measure.ts'
import { proportionalBytes } from './process-tree.ts'
import { createUploader, type Uploader } from './uploads.ts'

const HEAVY: readonly (readonly [what: string, ...statuses: number[]])[] = [
  // A slow machine refuses it by its CPU time.
  ['PNG 50 MP, every line Paeth', 200, 400],
  ['PNG with 9 MB of EXIF', 200],
  ['GIF whose frame is larger than it is', 400],
  ['WebP with a profile of 9 MB', 200],
  ['AVIF that says 7,000×7,000 and holds 64×64', 400],
]
const bombs = HEAVY.flatMap(([name]) => IMAGE_BOMBS.find(({ what }) => what === name) ?? [])
const unexpected = (statuses: readonly number[]) =>
  statuses.flatMap((status, at) => (HEAVY[at]?.includes(status) ? [] : [[HEAVY[at]?.[0], status]]))
const MAX_BYTES = 250e6
const MAX_TOGETHER_BYTES = 600e6

let server: ServerProcess
let uploaders: Uploader[]
let idle: number
const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-pictures-'))
const pid = () => server.process.pid ?? 0
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const port = Number(new URL(server.origin).port)
  idle = proportionalBytes(pid())
  const newUploader = async (at: number) => createUploader(port, await createAccount(port, `127.0.2.${at}`))
  uploaders = await Promise.all(bombs.map((_, at) => newUploader(at + 1)))
})
afterAll(async () => {
  for (const { close } of uploaders ?? []) close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an image bomb is answered within the memory limit', async () => {
  const [uploader] = uploaders
  if (!uploader) throw new Error('nobody uploads')
  const costs = []
  for (const bomb of bombs) costs.push(await measureOne(pid(), uploader, bomb))
  expect(costs.map(({ what }) => what)).toEqual(HEAVY.map(([what]) => what))
  expect(unexpected(costs.map(({ status }) => status))).toEqual([])
  expect(costs.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([])
})

test('parallel image bombs stay within the memory limit', async () => {
  const photos = await Promise.all(bombs.map(({ make }) => make()))
  const { bytes, statuses } = await measureTogether(pid(), uploaders, photos)
  expect(statuses).toHaveLength(HEAVY.length)
  expect(unexpected(statuses)).toEqual([])
  expect(bytes - idle).toBeLessThan(MAX_TOGETHER_BYTES)
})
