import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The mean of red, green and blue, by which a photo is known again after the server has encoded it anew. */
export type Color = readonly [number, number, number]

const WIDTH = 400
const HEIGHT = 300
/** How far encoding may move a mean. */
const TOLERANCE = 4

/** A photo of some 360 KB, grained so that it compresses badly, like one of a camera. */
export const takePhoto = async (): Promise<{ color: Color; photo: Blob }> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const color: Color = [20 + (r % 216), 20 + (g % 216), 20 + (b % 216)]
  const grain = randomBytes(WIDTH * HEIGHT * 3)
  const pixels = grain.map((grain, at) => (color[at % 3] ?? 0) - 16 + (grain % 33))
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
  return { color, photo: new Blob([new Uint8Array(png)], { type: 'image/png' }) }
}

/** The colour of a picture; null when its bytes are not a whole picture. */
const colorOf = async (bytes: Buffer): Promise<Color | null> => {
  try {
    const { channels } = await sharp(bytes, { failOn: 'warning' }).stats()
    const [r, g, b] = channels.map(({ mean }) => mean)
    return r === undefined || g === undefined || b === undefined ? null : [r, g, b]
  } catch {
    return null
  }
}

/** Whether these bytes are that photo, whole. */
export const isPhoto = async (bytes: Buffer, wanted: Color): Promise<boolean> => {
  const color = await colorOf(bytes)
  return color?.every((mean, at) => Math.abs(mean - (wanted[at] ?? 0)) <= TOLERANCE) ?? false
}

/** Pictures on the server's disk that are not whole, of all that have their final name. */
export const tornPictures = async (dataDir: string): Promise<string[]> => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const pictures = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
  const torn = await Promise.all(
    pictures.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return (await colorOf(await readFile(file))) === null ? [file] : []
    }),
  )
  return torn.flat()
}
