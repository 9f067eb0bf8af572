// Draws the app icons from web/public/icon.svg: `node scripts/make-icons.mjs`.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../web/public/', import.meta.url)
const mark = await readFile(new URL('icon.svg', folder), 'utf8')
// Maskable icons are cropped: the ground fills the square, the mark stays in the inner 80 %.
const full = mark.replace('rx="112"', 'rx="0"')
const maskable = full
  .replace('viewBox="0 0 512 512"', 'viewBox="-56 -56 624 624"')
  .replace('width="512" height="512"', 'x="-56" y="-56" width="624" height="624"')

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, folder).pathname)

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
await draw(full, 180, 'apple-touch-icon.png')

/** An .ico of one PNG: a directory of 22 bytes before it. */
const icon = async (svg, size) => {
  const png = await sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(size, 6)
  directory.writeUInt8(size, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}
await writeFile(new URL('favicon.ico', folder), await icon(mark, 48))
