import { decodeBytes, type Encoding } from './encodings.ts'

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

/** Bytes of each letter, found by decoding every byte and pair of bytes. */
const tableOf = (encoding: Encoding): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const put = (...bytes: number[]) => {
    const text = decodeBytes(Uint8Array.from(bytes), encoding)
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first += 1) put(first)
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) put(first, second)
  tables.set(encoding, table)
  return table
}

/** Encodes a text as old programs do. */
export const encodeBytes = (text: string, encoding: Encoding): Uint8Array =>
  Uint8Array.from(
    Array.from(text, (letter) => {
      const bytes = tableOf(encoding).get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }).flat(),
  )
