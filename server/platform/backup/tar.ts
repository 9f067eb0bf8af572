import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export interface TarEntry {
  name: string
  bytes: Buffer
}

/** Packs entries one at a time, each after the one before was read. */
export async function* packTar(entries: AsyncIterable<TarEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const { default: tar } = await import('tar-stream')
  const archive = tar.pack()
  const addEntries = async () => {
    for await (const { name, bytes } of entries)
      await pipeline([bytes], archive.entry({ name, size: bytes.length, mode: 0o600, mtime }))
    archive.finalize()
  }
  addEntries().catch((error: Error) => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
}

/**
 * Unpacks an archive of plain files.
 * @param open called when errors of the streams are handled
 * @throws Error when it is cut off, damaged or holds anything else
 */
export async function* unpackTar(open: () => readonly NodeJS.ReadableStream[]): AsyncGenerator<TarEntry> {
  const { default: tar } = await import('tar-stream')
  const archive = tar.extract()
  const unpacked = pipeline([...open(), archive])
  // Reading `archive` throws the same error, or ended the pipeline early.
  unpacked.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type !== 'file') throw new Error(`${name} is not a plain file`)
    yield { name, bytes: await buffer(entry) }
  }
  await unpacked
}
