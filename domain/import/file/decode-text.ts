import { provenEncoding } from './detect-encoding.ts'
import { decodeBytes, type Encoding } from './encodings.ts'

export type DecodedText =
  | {
      kind: 'text'
      text: string
      encoding: Encoding
      /** True when other encodings may be right. */
      isGuess: boolean
      /** Other encodings of these bytes, likeliest first; empty when they prove theirs. */
      likely: readonly Encoding[]
      /** Letters that could not be read. */
      lost: number
    }
  | { kind: 'zip' | 'picture' | 'pdf' | 'json' | 'binary' | 'oldWorkbook' }

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const SIGNATURES: readonly (readonly ['zip' | 'picture' | 'pdf' | 'oldWorkbook', readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // Also of workbooks with a password.
  ['oldWorkbook', [0xd0, 0xcf, 0x11, 0xe0]],
]

/** Tells JSON from a table whose first cell is odd. */
const isJson = (text: string): boolean => {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const countLost = (text: string): number => {
  let lost = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) lost += 1
  return lost
}

export interface DecodeOptions {
  /** Encoding that a person chose. */
  readonly chosen?: Encoding | undefined
  /** Guesses encodings of bytes that prove none, likeliest first. */
  readonly guess: (bytes: Uint8Array) => Promise<readonly Encoding[]>
}

/** Decodes a file, by a guess only where its bytes leave the encoding open. */
export const decodeText = async (
  bytes: Uint8Array,
  { chosen, guess }: DecodeOptions,
): Promise<DecodedText> => {
  const signature = SIGNATURES.find(([, signs]) => startsWith(bytes, ...signs))
  if (signature) return { kind: signature[0] }
  const proven = provenEncoding(bytes)
  if (proven === 'binary' && chosen === undefined) return { kind: 'binary' }
  const likely = proven === null ? await guess(bytes) : []
  const encoding = chosen ?? (proven === null || proven === 'binary' ? (likely[0] ?? 'windows-1252') : proven)
  const text = decodeBytes(bytes, encoding)
  if (isJson(text)) return { kind: 'json' }
  return {
    kind: 'text',
    text,
    encoding,
    likely,
    lost: countLost(text),
    isGuess: proven === null && chosen === undefined,
  }
}
