export interface TarEntry {
  name: string
  bytes: Buffer
}

const BLOCK_BYTES = 512
const padded = (size: number): number => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

const header = (name: string, size: number, modified: Date): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`)
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(modified.getTime() / 1000), 12), 136)
  // The checksum counts its own field as spaces.
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

export async function* packTar(entries: AsyncIterable<TarEntry>, modified: Date): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.length, modified)
    yield bytes
    yield Buffer.alloc(padded(bytes.length) - bytes.length)
  }
  yield Buffer.alloc(2 * BLOCK_BYTES)
}

const createReader = (pieces: AsyncIterable<Buffer>) => {
  const source = pieces[Symbol.asyncIterator]()
  let buffered: Buffer[] = []
  let size = 0
  return async (length: number): Promise<Buffer> => {
    while (size < length) {
      const { value, done } = await source.next()
      if (done) throw new Error('the archive ends too early')
      buffered.push(value)
      size += value.length
    }
    const all = Buffer.concat(buffered)
    buffered = [all.subarray(length)]
    size = all.length - length
    return all.subarray(0, length)
  }
}

/** Unpacks an archive made by `packTar`. @throws Error when it is cut off or of another form */
export async function* unpackTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const read = createReader(pieces)
  for (;;) {
    const block = await read(BLOCK_BYTES)
    if (block.every((byte) => byte === 0)) return
    if (block.toString('latin1', 257, 262) !== 'ustar') throw new Error('this is not such an archive')
    const name = block.toString('utf8', 0, block.indexOf(0))
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
    const bytes = await read(padded(size))
    yield { name, bytes: bytes.subarray(0, size) }
  }
}
