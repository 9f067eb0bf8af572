import type { Zlib } from './pdf-file.ts'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

export type FontTables = ReadonlyMap<string, Uint8Array>

/** Unpacks a WOFF 1.0 file. @throws Error for any other file */
export const woffTables = async (
  woff: Uint8Array,
  { inflate }: Pick<Zlib, 'inflate'>,
): Promise<FontTables> => {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (woff.length < HEADER_BYTES || view.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF font')
  const tables = new Map<string, Uint8Array>()
  for (let at = HEADER_BYTES; at < HEADER_BYTES + ENTRY_BYTES * view.getUint16(12); at += ENTRY_BYTES) {
    const name = String.fromCharCode(...woff.subarray(at, at + 4))
    const [offset, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    tables.set(name, packed < length ? await inflate(bytes) : bytes)
  }
  return tables
}

/** TrueType tables that a PDF reader needs. */
const EMBEDDED_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

const checksum = (bytes: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word = [0, 1, 2, 3].reduce((value, next) => value * 256 + (bytes[at + next] ?? 0), 0)
    sum = (sum + word) >>> 0
  }
  return sum
}

export const trueTypeFile = (tables: FontTables): Uint8Array => {
  const kept = EMBEDDED_TABLES.flatMap((name) => {
    const bytes = tables.get(name)
    return bytes ? [{ name, bytes }] : []
  })
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const headLength = 12 + 16 * kept.length
  const file = new Uint8Array(headLength + kept.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  const view = new DataView(file.buffer)
  const power = 2 ** Math.floor(Math.log2(kept.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, kept.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (kept.length - power) * 16)
  let offset = headLength
  kept.forEach(({ name, bytes }, index) => {
    const at = 12 + 16 * index
    for (const [place, character] of [...name].entries()) file[at + place] = character.charCodeAt(0)
    view.setUint32(at + 4, checksum(bytes))
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, bytes.length)
    file.set(bytes, offset)
    offset += padded(bytes.length)
  })
  return file
}
