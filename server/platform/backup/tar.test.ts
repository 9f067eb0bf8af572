import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkArchive } from './archive.ts'
import { packTar, type TarEntry, unpackTar } from './tar.ts'

const BLOCK = 512
const MODIFIED = new Date('2026-11-27T00:00:00Z')
/** Written by the version of 2026-11-27, before `tar-stream`. */
const EARLIER =
  'H4sIAAAAAAACA+3VQQrCMBAF0Nl5DekB2j9touBtUkgkYtrSRETEuxe6rAtXDULmbQZmM4vPZ4IZvLMx1bc4DrQPADgB68T3BFgR6w4tK7XuGUprOoIyeMRkZkKWW3/oXblxDiZVF/6QKI7zdxsbG6b02u3Gz/4D2/5z10r/8+Xvg7na2Jj6afspd/4M8CZ/VnyW/HM4iLLJCxRCiCItjiUPDAAQAAA='
const ENTRIES: readonly TarEntry[] = [
  { name: 'manifest.json', bytes: Buffer.from('{"format":1}') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
  { name: 'files/images/a.webp', bytes: Buffer.alloc(513, 7) },
]

const folder = mkdtempSync(join(tmpdir(), 'binnacle-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* iterate<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values
}
const packed = (entries: Iterable<TarEntry>): Promise<Buffer> => buffer(packTar(iterate(entries), MODIFIED))
const unpack = (bytes: Buffer) => Readable.from(unpackTar(() => [Readable.from([bytes])])).toArray()

test('refuses a missing file', async () => {
  await expect(checkArchive(join(folder, 'missing.tar.gz'))).rejects.toThrow('ENOENT')
})

test('unpacks what it packs, and what an earlier version packed', async () => {
  expect(await unpack(await packed(ENTRIES))).toEqual(ENTRIES)
  expect(await unpack(gunzipSync(Buffer.from(EARLIER, 'base64')))).toEqual(ENTRIES)
})

test('tar lists a packed archive', async () => {
  const listed = execFileSync('tar', ['-tf', '-'], { input: await packed(ENTRIES), encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual(ENTRIES.map(({ name }) => name))
})

test('packs an entry only after the one before was read, and stops when reading stops', async () => {
  let given = 0
  let stopped = false
  const entries = async function* () {
    try {
      for (; given < 1000; given++) yield { name: `files/${given}`, bytes: Buffer.alloc(100_000) }
    } finally {
      stopped = true
    }
  }
  for await (const piece of packTar(entries(), MODIFIED)) if (piece.length > BLOCK) break
  expect(given).toBeLessThan(3)
  await expect.poll(() => stopped).toBe(true)
})

test('throws what its entries throw', async () => {
  const entries = async function* () {
    yield* ENTRIES
    throw new Error('the database is gone')
  }
  await expect(buffer(packTar(entries(), MODIFIED))).rejects.toThrow('the database is gone')
})

const TYPE_AT = 156
const SIZE_AT = 124
const CHECKSUM_AT = 148

/** Header with values written at offsets, and the checksum that then holds. */
const changedHeader = async (values: Record<number, string>): Promise<Buffer> => {
  const header = (await packed(ENTRIES.slice(2))).subarray(0, BLOCK)
  for (const [at, value] of Object.entries(values)) header.write(value, Number(at), 'latin1')
  header.write(' '.repeat(8), CHECKSUM_AT)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT)
  return header
}

const withSize = async (value: string) =>
  Buffer.concat([await changedHeader({ [SIZE_AT]: value }), await packed([])])

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a truncated file', async () => (await packed(ENTRIES)).subarray(0, -1600), /end of data/],
  ['a truncated header', async () => (await packed(ENTRIES)).subarray(0, 100), /end of data/],
  ['a wrong checksum', async () => (await packed(ENTRIES)).fill(1, 0, 1), /Invalid tar header/],
  ['no archive', async () => Buffer.alloc(2000, 'no archive'), /Invalid tar header/],
  ['a size of 8 GiB', () => withSize('77777777777\0'), /end of data/],
  ['a size beyond numbers', () => withSize(`\x80${'\xff'.repeat(11)}`), /end of data/],
  ['a size in words', () => withSize('no size\0'), /Invalid header/],
  ['a huge name', () => changedHeader({ [SIZE_AT]: '77777777777', [TYPE_AT]: 'L' }), /exceeds max size/],
  ...Object.entries({ link: '1', symlink: '2', device: '3', folder: '5', pipe: '6', 'sparse file': 'S' }).map(
    ([kind, type]): [string, () => Promise<Buffer>, RegExp] => [
      `a ${kind}`,
      () => changedHeader({ [TYPE_AT]: type }),
      /a\.webp is not a plain file/,
    ],
  ),
])('refuses %s', async (_, make, words) => {
  const bytes = await make()
  await expect(unpack(bytes)).rejects.toThrow(words)
  const path = join(folder, 'hostile.tar.gz')
  await writeFile(path, gzipSync(bytes))
  await expect(checkArchive(path)).rejects.toThrow(
    /cannot be read as a backup \(.+\)\. Nothing was changed\.$/,
  )
})

test('refuses names that a pax header changed, and an archive cut off between files', async () => {
  const path = join(folder, 'incomplete.tar.gz')
  const whole = await packed(ENTRIES)
  await writeFile(path, gzipSync(whole.subarray(0, 2 * BLOCK)))
  await expect(checkArchive(path)).rejects.toThrow('is damaged at manifest.json')
  const record = '19 path=../../etc\n'
  const pax = await changedHeader({ [SIZE_AT]: '00000000023', [TYPE_AT]: 'x' })
  const body = Buffer.from(record.padEnd(BLOCK, '\0'))
  await writeFile(path, gzipSync(Buffer.concat([whole.subarray(0, 2 * BLOCK), pax, body, whole])))
  await expect(checkArchive(path)).rejects.toThrow('is damaged at')
})
