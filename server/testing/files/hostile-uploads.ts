import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostileUpload {
  what: string
  bytes: Buffer
  name?: string
  type?: string
}

/** Part of every text that must not be served again. */
export const HIDDEN_CANARY = 'canary-hidden'
const SCRIPT = `<html><body><script>alert("${HIDDEN_CANARY}")</script></body></html>`

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const PNG_START = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Builds a nearly empty PNG with these chunks after its header. */
export const craftedPng = (width: number, height: number, chunks: readonly Buffer[] = []): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const lines = Buffer.alloc(Math.min(height, 1000) * (1 + 3 * Math.min(width, 1000)))
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', head),
    ...chunks,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const gif = (width: number, height: number, frames: number): Buffer => {
  const head = Buffer.alloc(13)
  head.write('GIF89a', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  head.set([0x80], 10)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const colors = Buffer.from([0, 0, 0, 255, 255, 255])
  return Buffer.concat([head, colors, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

const webpCanvas = (): Buffer => {
  const body = Buffer.concat([
    Buffer.from('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.alloc(6, 0xff),
  ])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Builds a JPEG that declares 65,500 × 65,500. */
const hugeJpeg = (photo: Buffer): Buffer => {
  const bytes = Buffer.from(photo)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_500, at + 5)
  bytes.writeUInt16BE(65_500, at + 7)
  return bytes
}

const flipBit = (bytes: Buffer, share: number): Buffer => {
  const flipped = Buffer.from(bytes)
  const at = Math.floor(bytes.length * share)
  flipped[at] = (flipped[at] ?? 0) ^ 0x10
  return flipped
}

const variantsOf = (format: string, whole: Buffer): HostileUpload[] => [
  { what: `${format} with a page behind it`, bytes: Buffer.concat([whole, Buffer.from(SCRIPT)]) },
  {
    what: `${format} with an archive behind it`,
    bytes: Buffer.concat([whole, Buffer.from(`PK\x03\x04${HIDDEN_CANARY}`)]),
  },
  { what: `${format} sent as a page`, bytes: whole, name: 'page.html', type: 'text/html' },
  { what: `${format} sent as SVG`, bytes: whole, name: 'drawing.svg', type: 'image/svg+xml' },
  ...[0.25, 0.5, 0.75].map((share) => ({
    what: `${format} cut off at ${share}`,
    bytes: whole.subarray(0, Math.floor(whole.length * share)),
  })),
  ...[0.1, 0.4, 0.9].map((share) => ({
    what: `${format} with a wrong bit at ${share}`,
    bytes: flipBit(whole, share),
  })),
]

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`),
    Buffer.alloc(64),
  ])

const NAMES = [
  '../../x.png',
  '..\\..\\x.png',
  'C:\\x.png',
  '/etc/passwd',
  'con.png',
  `${'n'.repeat(900)}.png`,
  '\u202egnp.exe',
]

/** Files known to harm programs, built on request. */
export const hostileUploads = async (): Promise<HostileUpload[]> => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal', noise } })
  const whole = await Promise.all(
    FORMATS.map(async (format) => [format, await photo.toFormat(format).toBuffer()] as const),
  )
  const jpeg = await photo.jpeg().toBuffer()
  const png = await photo.png().toBuffer()
  const positioned = photo.clone().withExif({
    IFD0: { ImageDescription: SCRIPT, Copyright: HIDDEN_CANARY },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  })
  const zeros = deflateSync(Buffer.alloc(40_000_000))
  const text = (content: string, what = content.slice(0, 20)): HostileUpload => ({
    what,
    bytes: Buffer.from(content),
  })
  return [
    ...whole.flatMap(([format, bytes]) => variantsOf(format, bytes)),
    ...NAMES.map((name) => ({ what: `a picture named ${name.slice(0, 20)}`, bytes: png, name })),
    { what: 'a photo with position and a page in its words', bytes: await positioned.jpeg().toBuffer() },
    { what: 'a PNG with position', bytes: await positioned.png().toBuffer() },
    {
      what: 'a page that starts like a JPEG',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)]),
    },
    { what: 'a page that starts like a GIF', bytes: Buffer.from(`GIF89a/*${SCRIPT}*/`) },
    { what: 'a document with a JPEG in it', bytes: Buffer.concat([Buffer.from(`%PDF-1.7 ${SCRIPT}`), jpeg]) },
    {
      what: 'SVG with a script',
      bytes: svg(`<script>${HIDDEN_CANARY}</script>`),
      name: 'x.svg',
      type: 'image/svg+xml',
    },
    { what: 'SVG with an event', bytes: svg(`<rect onload="${HIDDEN_CANARY}"/>`), name: 'x.png' },
    { what: 'SVG that includes a file', bytes: svg('<image href="file:///etc/passwd"/>'), name: 'x.jpg' },
    { what: 'SVG that fetches', bytes: svg('<image href="http://127.0.0.1:1/x"/>') },
    text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`,
      'XML entity',
    ),
    { what: '256 megapixels in a PNG', bytes: craftedPng(16_000, 16_000) },
    { what: '4,225 megapixels in a PNG', bytes: craftedPng(65_000, 65_000) },
    { what: '50 megapixels and a line', bytes: craftedPng(10_000, 5_001) },
    { what: 'a PNG of no width', bytes: craftedPng(0, 10) },
    { what: 'a GIF whose screen is far larger than its frame', bytes: gif(65_535, 65_535, 1) },
    { what: '10,000 frames', bytes: gif(1, 1, 10_000) },
    { what: 'the largest canvas of WebP', bytes: webpCanvas() },
    { what: 'a JPEG that says it is huge', bytes: hugeJpeg(jpeg) },
    {
      what: 'a color profile that unpacks to 40 MB',
      bytes: craftedPng(8, 8, [chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros]))]),
    },
    {
      what: 'a text that unpacks to 40 MB',
      bytes: craftedPng(8, 8, [chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), zeros]))]),
    },
    ...['heic', 'hevc', 'mif1', 'avis', 'jxl ', 'mp42'].map((brand) => ({
      what: `a container of ${brand}`,
      bytes: ftyp(brand),
    })),
    { what: 'TIFF', bytes: await photo.tiff().toBuffer() },
    { what: 'one byte', bytes: Buffer.from([0xff]) },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    text('BM\0\0\0\0\0\0\0\0'),
    text('8BPS\0\x01'),
    text('#!/bin/sh\nexit'),
    text('<?php system($_GET[0]) ?>'),
    text('MZ\x90\0'),
  ]
}
