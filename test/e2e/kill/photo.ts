import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Mean RGB, which identifies a photo after re-encoding. */
export type Color = readonly [number, number, number]

const WIDTH = 400
const HEIGHT = 300
/** Deviation of a mean by encoding. */
const TOLERANCE = 4

/** About 360 KB with noise, like a camera's. */
export const takePhoto = async (): Promise<{ color: Color; photo: Blob }> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const color: Color = [20 + (r % 216), 20 + (g % 216), 20 + (b % 216)]
  const grain = randomBytes(WIDTH * HEIGHT * 3)
  const pixels = grain.map((grain, at) => (color[at % 3] ?? 0) - 16 + (grain % 33))
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
  return { color, photo: new Blob([new Uint8Array(png)], { type: 'image/png' }) }
}

/** Null for a truncated picture. */
const colorOf = async (bytes: Buffer): Promise<Color | null> => {
  try {
    const { channels } = await sharp(bytes, { failOn: 'warning' }).stats()
    const [r, g, b] = channels.map(({ mean }) => mean)
    return r === undefined || g === undefined || b === undefined ? null : [r, g, b]
  } catch {
    return null
  }
}

export const isPhoto = async (bytes: Buffer, wanted: Color): Promise<boolean> => {
  const color = await colorOf(bytes)
  return color?.every((mean, at) => Math.abs(mean - (wanted[at] ?? 0)) <= TOLERANCE) ?? false
}

/** Truncated pictures on disk under final names. */
export const truncatedPictures = async (dataDir: string): Promise<string[]> => {
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
