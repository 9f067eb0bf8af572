const PRIMES = ((): readonly number[] => {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
})()

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const ROUND_KEYS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const utf8 = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0))
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0))
  }
  return Uint8Array.from(bytes)
}

const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

const compress = (state: readonly number[], view: DataView, offset: number): number[] => {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(offset + at * 4))
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] ?? 0
    const late = words[at - 2] ?? 0
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words.push(((words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [at, word] of words.entries()) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUND_KEYS[at] ?? 0) + word) | 0
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0)
}

/** SHA-256 of a text in UTF-8, at once: the browser's own answers later. @returns 32 bytes */
export const sha256 = (text: string): Uint8Array => {
  const view = padded(utf8(text))
  let state: readonly number[] = START
  for (let offset = 0; offset < view.byteLength; offset += 64) state = compress(state, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [at, word] of state.entries()) digest.setInt32(at * 4, word)
  return new Uint8Array(digest.buffer)
}
