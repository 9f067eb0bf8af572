import { constants, crc32, deflateRawSync } from 'node:zlib'

const START = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const ADLER = 65_521
const BLOCK_BYTES = 1 << 20

export const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Compresses `line` repeated `times`, without holding the whole. */
export const deflateRepeated = (line: Buffer, times: number): Buffer => {
  const each = Math.max(1, Math.min(times, Math.floor(BLOCK_BYTES / line.length)))
  let a = 1
  let b = 0
  const pack = (count: number, repeats: number, last: boolean): Buffer[] => {
    const block = Buffer.concat(Array<Buffer>(count).fill(line))
    let sum = 0
    let weighted = 0
    for (const byte of block) {
      sum = (sum + byte) % ADLER
      weighted = (weighted + sum) % ADLER
    }
    for (let n = 0; n < repeats; n++) {
      b = (b + block.length * a + weighted) % ADLER
      a = (a + sum) % ADLER
    }
    const finishFlush = last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    return Array<Buffer>(repeats).fill(deflateRawSync(block, { level: 9, finishFlush }))
  }
  const whole = Math.floor(times / each)
  const rest = times % each
  const blocks = [...pack(each, rest > 0 ? whole : whole - 1, false), ...pack(rest || each, 1, true)]
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE(((b << 16) | a) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, adler])
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export interface PngShape {
  width: number
  height: number
  depth?: 1 | 8 | 16
  /** As in IHDR: 0 gray, 2 RGB, 3 palette, 6 RGBA. */
  color?: 0 | 2 | 3 | 6
  interlaced?: boolean
  /** Filter of every line; 4 is Paeth, the most work. */
  filter?: 0 | 4
  before?: readonly Buffer[]
  /** Splits the pixels into chunks of so many bytes. */
  dataChunkBytes?: number
}

const lineOf = (width: number, bits: number, filter: number): Buffer => {
  const line = Buffer.alloc(1 + Math.ceil((width * bits) / 8))
  line[0] = filter
  return line
}

/** Adam7 passes: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export const png = (shape: PngShape): Buffer => {
  const { width, height, depth = 8, color = 2, interlaced = false, filter = 0, before = [] } = shape
  const bits = depth * (CHANNELS[color] ?? 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  // All passes consist of zeros, so only their total size matters.
  const passBytes = PASSES.reduce((sum, [x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    return sum + Math.ceil((height - y) / dy) * (1 + Math.ceil((columns * bits) / 8))
  }, 0)
  const data = interlaced
    ? deflateRepeated(Buffer.alloc(1), passBytes)
    : deflateRepeated(lineOf(width, bits, filter), height)
  const step = shape.dataChunkBytes ?? data.length
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += step) parts.push(chunk('IDAT', data.subarray(at, at + step)))
  const palette = color === 3 ? [chunk('PLTE', Buffer.alloc(768, 90))] : []
  return Buffer.concat([
    START,
    chunk('IHDR', head),
    ...before,
    ...palette,
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
