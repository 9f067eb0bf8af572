import mono from '@fontsource/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-400-normal.woff?url'
import plain from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?url'
import strong from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff?url'
import plainMore from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?url'
import strongMore from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-600-normal.woff?url'
import type { FontSet } from '#domain/labels/font-runs.ts'
import { readFont } from '#domain/pdf/font.ts'
import type { Zlib } from '#domain/pdf/pdf-file.ts'
import { woffTables } from '#domain/pdf/woff.ts'

const pipeThrough = async (
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream),
    ).arrayBuffer(),
  )

export const zlib: Zlib = {
  deflate: (bytes) => pipeThrough(bytes, new CompressionStream('deflate')),
  inflate: (bytes) => pipeThrough(bytes, new DecompressionStream('deflate')),
}

const load = async (url: string) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`A font could not be loaded: ${answer.status}`)
  return readFont(await woffTables(new Uint8Array(await answer.arrayBuffer()), zlib))
}

let loaded: Promise<FontSet> | null = null

export const loadFonts = (): Promise<FontSet> => {
  loaded ??= Promise.all([strong, strongMore, plain, plainMore, mono].map(load)).then(
    ([a, b, c, d, e]) => ({ strong: [a, b], plain: [c, d], code: [e] }) as unknown as FontSet,
  )
  loaded.catch(() => {
    loaded = null
  })
  return loaded
}
