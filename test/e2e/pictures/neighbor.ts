import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_BOMBS } from '#server/testing/image-bombs/all-bombs.ts'
import { takePhoto } from '../kill/photo.ts'
import { uploadUntil } from './measure.ts'
import { cpuSecondsOf } from './process-tree.ts'
import type { Uploader } from './uploads.ts'

const SECONDS = 10
const AVIFS = 15

const bombBytes = async (name: string): Promise<Buffer> => {
  const bomb = IMAGE_BOMBS.find(({ what }) => what === name)
  if (!bomb) throw new Error(`there is no ${name}`)
  return await bomb.make()
}

const photoBytes = async () => new Uint8Array(await (await takePhoto()).photo.arrayBuffer())

/** Trailing bytes make it a new file. */
const withNewBytes = (picture: Buffer): Buffer => Buffer.concat([picture, Buffer.from(String(Math.random()))])

export interface Neighbor {
  readonly what: string
  readonly slowestMs: number
  readonly aloneMs: number
  readonly count: number
  readonly refused: readonly number[]
}

export const measureNeighbor = async (bad: Uploader, neighbor: Uploader): Promise<Neighbor[]> => {
  const small = await bombBytes('AVIF 8 MP, as a phone takes it')
  const huge = await bombBytes('AVIF 7,000×7,000')
  const slow = await bombBytes('JPEG 36 MP of 200 scans')
  const attacks: [string, () => Promise<unknown>][] = [
    [
      `${AVIFS} large AVIFs in one call`,
      () => bad.uploadTogether(Array.from({ length: AVIFS }, () => withNewBytes(huge))),
    ],
    [
      '4 AVIFs of 8 MP in one call',
      () => bad.uploadTogether(Array.from({ length: 4 }, () => withNewBytes(small))),
    ],
    [
      '20 AVIFs of 8 MP in 20 calls',
      () => Promise.all(Array.from({ length: 20 }, () => bad.upload(withNewBytes(small)))),
    ],
    [
      '20 JPEGs of 200 scans in 20 calls',
      () => Promise.all(Array.from({ length: 20 }, () => bad.upload(withNewBytes(slow)))),
    ],
  ]
  const until = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return () => performance.now() >= end
  }
  const { slowestMs: aloneMs } = await uploadUntil(neighbor, photoBytes, until(SECONDS / 2))
  const results: Neighbor[] = []
  for (const [what, attack] of attacks) {
    const isOver = until(SECONDS)
    const attacking = (async () => {
      while (!isOver()) await attack()
    })()
    results.push({ what, aloneMs, ...(await uploadUntil(neighbor, photoBytes, isOver)) })
    await attacking
  }
  return results
}

/** Measures CPU seconds in the 5 s after a caller with many AVIFs disconnected. */
export const measureLeaving = async (server: number, bad: Uploader): Promise<number> => {
  const photo = await bombBytes('AVIF 8 MP, as a phone takes it')
  const several = (count: number) => Array.from({ length: count }, () => withNewBytes(photo))
  const sent = [
    bad.uploadTogether(several(AVIFS)),
    bad.uploadTogether(several(4)),
    ...several(AVIFS).map((each) => bad.upload(each)),
  ]
  await sleep(1000)
  bad.close()
  await Promise.all(sent)
  const before = cpuSecondsOf(server)
  await sleep(5000)
  return cpuSecondsOf(server) - before
}
