/** `encoding` only where it is not UTF-8. */
export type DecodedText =
  | { kind: 'text'; text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }
  | { kind: 'zip' | 'picture' | 'pdf' | 'json' | 'binary' }

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const SIGNATURES: readonly (readonly ['zip' | 'picture' | 'pdf', readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]

const SAMPLE_BYTES = 4096

/** Detects UTF-16 without a byte order mark: every other byte of ordinary text is zero. */
const utf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.3
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

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

/** Falls back to Windows-1252. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const signature = SIGNATURES.find(([, signs]) => startsWith(bytes, ...signs))
  if (signature) return { kind: signature[0] }
  const wide = utf16(bytes)
  if (wide !== null) return { kind: 'text', text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  const zeros = bytes.subarray(0, SAMPLE_BYTES).filter((byte) => byte === 0).length
  if (zeros > 2) return { kind: 'binary' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isJson(text) ? { kind: 'json' } : { kind: 'text', text, encoding: 'UTF-8' }
  } catch {
    return { kind: 'text', text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
