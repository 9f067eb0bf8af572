import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const WEB = fileURLToPath(new URL('../../../dist/current/web/', import.meta.url))

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** Bytes sent to a browser that accepts gzip, and brotli. */
export const compressedSizes = (file: string): { gzip: number; brotli: number } => {
  const path = join(WEB, file)
  const twin = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  const bytes = readFileSync(path)
  return {
    gzip: (twin('.gz') ?? gzipSync(bytes)).length,
    brotli: (twin('.br') ?? brotliCompressSync(bytes)).length,
  }
}

export interface LazyPart {
  name: string
  files: string[]
}

export const lazyParts = (loaded: ReadonlySet<string>): LazyPart[] => {
  const chunks = JSON.parse(readFileSync(join(WEB, '../web-manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const filesOf = (key: string, visited: Set<string>): string[] => {
    const chunk = chunks[key]
    if (!chunk || visited.has(key)) return []
    visited.add(key)
    const own = [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(js|css)$/.test(file))
    return [...own, ...(chunk.imports ?? []).flatMap((other) => filesOf(other, visited))]
  }
  return Object.entries(chunks)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, { src, name }]) => ({
      name: (src ?? name ?? key).replace(/^.*\/([^/]+?)\.\w+$/, '$1'),
      files: filesOf(key, new Set()).filter((file) => !loaded.has(file)),
    }))
}
