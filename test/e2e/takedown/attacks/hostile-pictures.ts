import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_BOMBS } from '#server/testing/image-bombs/all-bombs.ts'
import { createUploader } from '../../pictures/uploads.ts'
import type { Attack } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'

const NAMES = [
  'PNG 50 MP, every line Paeth',
  'PNG with 1,200 texts of 7 MB',
  'WebP 49 MP around 100,000 small frames',
  'GIF 1×1 with 600,000 frames',
  'JPEG with a profile of 9 MB',
]
const BULK = 'AVIF that says 7,000×7,000 and holds 64×64'
const LEAVE_AFTER_MS = 500

let pictures: ReadonlyMap<string, Buffer>

const makePictures = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const bombs = IMAGE_BOMBS.filter(({ what }) => [...NAMES, BULK].includes(what))
  return new Map(await Promise.all(bombs.map(async ({ what, make }) => [what, await make()] as const)))
}

/** Trailing bytes make it a new file. */
const withNewBytes = (picture: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([picture, Buffer.from(String(Math.random()))])

/** Photos that are slow to decode, alone and 15 per call, with callers that stay or disconnect. */
export const hostilePictures: Attack = {
  name: 'hostile pictures',
  async prepare() {
    pictures = await makePictures()
  },
  async run({ port, badAccount }) {
    const [staying, leaving] = await Promise.all([
      createUploader(port, badAccount),
      createUploader(port, badAccount),
    ])
    const bulk = () => Array.from({ length: 15 }, () => withNewBytes(pictures.get(BULK)))
    const send = ({ upload, uploadTogether }: typeof staying) => [
      ...NAMES.map((name) => upload(withNewBytes(pictures.get(name)))),
      uploadTogether(bulk()),
    ]
    const left = send(leaving)
    const stayed = send(staying)
    await sleep(LEAVE_AFTER_MS)
    leaving.close()
    const answers = await Promise.all([...left, ...stayed])
    staying.close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
