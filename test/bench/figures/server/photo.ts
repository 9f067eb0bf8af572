import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { load } from '../../measure/load.ts'
import { interleaved, median } from '../../measure/median.ts'
import { cpuOf } from '../../measure/process-tree.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { newDataFolder, removeDataFolder, startBinnacle } from '../../setup/binnacle.ts'
import { startFloor } from '../../setup/floor.ts'

const WIDTH = 4000
const HEIGHT = 3000
const ROUNDS = 5

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="a" x2="1" y2="1"><stop stop-color="#274060"/><stop offset=".6" stop-color="#c9a066"/><stop offset="1" stop-color="#f4efe6"/></linearGradient>
  <radialGradient id="b"><stop stop-color="#fff8"/><stop offset="1" stop-color="#0006"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#a)"/><circle cx="1400" cy="1300" r="1200" fill="url(#b)"/>
  <rect x="2100" y="900" width="1300" height="1500" rx="80" fill="#6b3f2a"/></svg>`

/** 12 megapixel JPEG with soft light, edges and sensor noise. */
const takePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
  return await sharp(Buffer.from(SCENE))
    .removeAlpha()
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Changes a comment inside, so that the file is new to the server. */
const withNewComment = (photo: Buffer): Buffer => {
  const comment = randomBytes(16)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)])
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  logProgress('taking a photo of 12 megapixels')
  const photo = await takePhoto()
  const folder = newDataFolder()
  const file = join(folder, 'photo.jpg')
  writeFileSync(file, photo)
  const binnacle = await startBinnacle()
  const { cookie, bins } = await createAccount(binnacle.origin, binnacle.database, {
    bins: 1,
    itemsInEach: 0,
  })
  const bare = await startFloor('sharp-resize', [file])
  const walls = { floor: [] as number[], ours: [] as number[] }

  const measure = async (work: () => Promise<void>, pids: number[], durations: number[]) => {
    const before = cpuOf(pids)
    const since = performance.now()
    await work()
    durations.push(performance.now() - since)
    return (cpuOf(pids) - before) / 1000
  }
  const upload = async () => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(withNewComment(photo))], { type: 'image/jpeg' }), 'photo.jpg')
    const url = `${binnacle.origin}/api/bins/${bins[0]}`
    const answer = await fetch(url, { method: 'PUT', headers: { cookie }, body: form })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  }
  const resize = () => load({ port: bare.port, path: '/' }, 1)

  try {
    logProgress('uploading it')
    await upload()
    await resize()
    const { floor, ours } = await interleaved(quick ? 3 : ROUNDS, {
      floor: () => measure(resize, [bare.pid], walls.floor),
      ours: () => measure(upload, [binnacle.pid, binnacle.databasePid], walls.ours),
    })
    const clock = `by the clock ${median(walls.ours).toFixed(0)} ms against ${median(walls.floor).toFixed(0)}`
    const size = `${(photo.length / 1_000_000).toFixed(1)} MB`
    return [
      {
        goalOf: 'photo',
        what: 'photo of 12 megapixels to its stored sizes, CPU',
        unit: 'ms',
        floor,
        ours,
        goal: null,
        note: `${size}; ${clock}`,
      },
    ]
  } finally {
    await bare.stop()
    await binnacle.stop()
    removeDataFolder(folder)
  }
}

export const photo: Figure = { name: 'photo', run }
