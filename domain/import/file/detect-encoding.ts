import type { Encoding } from './encodings.ts'

const SAMPLE_BYTES = 65_536

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const countMatches = (text: string, of: RegExp): number => text.match(of)?.length ?? 0

/** Characters that separate cells and lines; right read, a table has many. */
const TABLE_SIGNS = /[\t\n\r ,;|"0-9A-Za-z]/g
/** Characters that no table holds: controls, unassigned and private ones, lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const IMPLAUSIBLE = /[\0-\x08\x0e-\x1f\uFFFD]|\p{Cn}|\p{Co}|\p{Cs}/gu
const IMPLAUSIBLE_SHARE = 0.02
const SIGNS_SHARE = 0.04

/** Detects UTF-16 without a byte order mark, in any script: tables of other encodings have no zero bytes. */
const wideEncoding = (bytes: Uint8Array): Encoding | null => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (!sample.includes(0)) return null
  const whole = sample.subarray(0, sample.length - (sample.length % 2))
  const [best] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => {
      const text = decode(whole, encoding) ?? ''
      return { encoding, text, signs: countMatches(text, TABLE_SIGNS) }
    })
    .sort((a, b) => b.signs - a.signs)
  if (!best || best.signs <= best.text.length * SIGNS_SHARE) return null
  // The sample may end within a pair.
  return countMatches(best.text, IMPLAUSIBLE) <= 1 + best.text.length * IMPLAUSIBLE_SHARE
    ? best.encoding
    : null
}

/** Letters of several bytes, and bytes that belong to none, if the text were UTF-8. */
const utf8Letters = (bytes: Uint8Array): { whole: number; broken: number } => {
  const text = new TextDecoder().decode(bytes)
  let whole = 0
  let broken = 0
  for (const char of text) {
    if (char === '\uFFFD') broken += 1
    else if (char > '\x7f') whole += 1
  }
  return { whole, broken }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what is looked for
const JAPANESE_ESCAPE = /\x1b(?:\$[@B]|\([JI])/

/**
 * Tells the encoding where the bytes prove it.
 * @returns 'binary' for no text, null where only a guess is left
 */
export const provenEncoding = (bytes: Uint8Array): Encoding | 'binary' | null => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const wide = wideEncoding(bytes)
  if (wide !== null) return wide
  // One or two lie in damaged texts; their rows are shown as problems.
  if (bytes.subarray(0, SAMPLE_BYTES).filter((byte) => byte === 0).length > 2) return 'binary'
  const text = decode(bytes, 'utf-8', true)
  if (text !== null) return JAPANESE_ESCAPE.test(text.slice(0, SAMPLE_BYTES)) ? 'iso-2022-jp' : 'utf-8'
  // A broken byte costs its letter, not the encoding of all others.
  const { whole, broken } = utf8Letters(bytes)
  return whole > 0 && whole >= broken ? 'utf-8' : null
}
