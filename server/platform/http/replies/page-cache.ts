import type { IncomingMessage, RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LANGUAGES } from '#contracts/languages.ts'
import { requestLanguage } from '#server/platform/language/request-language.ts'
import { acceptsGzip, type ContentEncoding, negotiateEncoding } from './accept-encoding.ts'

export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: Buffer
  /** Key of the content; invalidating it drops the page in all languages. */
  readonly contentKey: string
  readonly language: string
}

export interface PageCache {
  /** @param work `cachePage` caches a page under its path, unless its content was invalidated meanwhile */
  withRead<T>(work: (cachePage: (path: string, page: CachedPage) => void) => Promise<T>): Promise<T>
  /** Drops pages about these keys; call after the commit. */
  forget(contentKeys: Iterable<string>): void
  /** Drops all pages, including those being rendered. */
  forgetAll(): void
  /** Wraps a listener: a cached page costs no routing. */
  before(next: RequestListener): RequestListener
}

interface PageCacheOptions {
  /** False while other servers write, which could not invalidate this cache, or the tables are a later version's. */
  enabled: () => boolean
  sessionCookie: string
  /** True for hosts whose requests are answered anew. */
  isFormer?: (host: string | undefined) => boolean
  /** Bytes of all pages in all encodings; LRU eviction. */
  maxBytes?: number
  onHit?: (page: CachedPage, request: IncomingMessage) => void
}

// Small pages need no 32 KB window: half the time, same size.
const SMALL_WINDOW = { windowBits: 13, memLevel: 5 }

// Encodes each page at most once per encoding.
const ENCODERS: Record<ContentEncoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, SMALL_WINDOW),
  br: (body) => brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
}

const encodingFor = (accepted: string | undefined, bytes: number): ContentEncoding =>
  negotiateEncoding(accepted, { br: bytes < BROTLI_BELOW })

/** True for an encoding cheap enough for the first visitor. */
export const encodeFast = (
  body: Buffer,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: 'gzip' | null } =>
  acceptsGzip(accepted) ? { body: ENCODERS.gzip(body), encoding: 'gzip' } : { body, encoding: null }

// Headers set per response: date, and rate limits.
const UNCACHED_HEADERS =
  /^(date|x-ratelimit-.*|retry-after|set-cookie|connection|keep-alive|content-length|content-encoding)$/

interface EncodedPage {
  readonly headers: string[]
  readonly body: Buffer
}

const encodePage = (page: CachedPage, encoding: ContentEncoding): EncodedPage => {
  const body = ENCODERS[encoding](page.body)
  const cachedHeaders = Object.entries(page.headers).filter(
    ([name, value]) => value !== undefined && !UNCACHED_HEADERS.test(name),
  )
  const encodedHeaders = [
    ['content-length', body.length],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
  ]
  return { body, headers: [...cachedHeaders, ...encodedHeaders].flat().map(String) }
}

interface CachedEntry extends CachedPage {
  readonly encodings: Map<ContentEncoding, EncodedPage>
  readonly paths: Set<string>
}

const MAX_BYTES = 64 * 1024 * 1024
const PAGE_SHARE_MAX = 1 / 8
const PAGE_BYTES = 2048
const PATH_BYTES = 256
/** Above this, the best compression would block others. */
const BROTLI_BELOW = 256 * 1024

const sizeOf = ({ body, encodings, paths }: CachedEntry): number => {
  let bytes = PAGE_BYTES + body.length + PATH_BYTES * paths.size
  for (const { body: packed } of encodings.values()) if (packed !== body) bytes += packed.length
  return bytes
}

// `request.headers` would parse all of them.
const headerOf = ({ rawHeaders }: IncomingMessage, name: string): string | undefined => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Key of a page in a language. */
const inLanguage = (language: string, key: string): string => `${language} ${key}`

/** Caches whole responses to requests without a session, in memory, by path and language, ahead of the framework. */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { enabled, sessionCookie, maxBytes = MAX_BYTES, onHit: served, isFormer } = options
  /** Entries of a path by language, so that only paths with pages cost reading the language. */
  const byPath = new Map<string, Map<string, CachedEntry>>()
  const pages = new LRUCache<string, CachedEntry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * PAGE_SHARE_MAX),
    sizeCalculation: sizeOf,
    dispose: ({ paths, language }) => {
      for (const path of paths) {
        const entries = byPath.get(path)
        entries?.delete(language)
        if (entries?.size === 0) byPath.delete(path)
      }
    },
  })
  /** Keys invalidated during each read. */
  const activeReads = new Set<Set<string>>()
  /** Reads that were under way at `forgetAll`. */
  const invalidatedReads = new WeakSet<Set<string>>()
  const cookie = `${sessionCookie}=`

  const keyOf = ({ language, contentKey }: CachedPage) => inLanguage(language, contentKey)

  const store = (entry: CachedEntry) => {
    const key = keyOf(entry)
    pages.delete(key)
    pages.set(key, entry)
    if (pages.peek(key) !== entry) return
    for (const path of entry.paths) {
      const entries = byPath.get(path) ?? new Map<string, CachedEntry>()
      byPath.set(path, entries.set(entry.language, entry))
    }
  }

  const add = (path: string, page: CachedPage) => {
    const before = pages.peek(keyOf(page))
    const isSame = before?.status === page.status && before.body.equals(page.body)
    const entry = isSame ? before : { ...page, encodings: new Map(), paths: new Set<string>() }
    entry.paths.add(path)
    store(entry)
  }

  const findEntry = (request: IncomingMessage): CachedEntry | undefined => {
    if (!enabled() || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const entries = byPath.get(request.url ?? '')
    if (!entries) return undefined
    const language = requestLanguage(headerOf(request, 'cookie'), headerOf(request, 'accept-language'))
    const entry = entries.get(language)
    if (entry && isFormer?.(headerOf(request, 'host'))) return undefined
    return entry && headerOf(request, 'cookie')?.includes(cookie) ? undefined : entry
  }

  const encodedFor = (entry: CachedEntry, request: IncomingMessage): EncodedPage => {
    const encoding = encodingFor(headerOf(request, 'accept-encoding'), entry.body.length)
    const known = entry.encodings.get(encoding)
    if (known) {
      pages.get(keyOf(entry))
      return known
    }
    const encodedPage = encodePage(entry, encoding)
    entry.encodings.set(encoding, encodedPage)
    store(entry)
    return encodedPage
  }

  return {
    async withRead(work) {
      const changed = new Set<string>()
      activeReads.add(changed)
      try {
        return await work((path, page) => {
          if (enabled() && !invalidatedReads.has(changed) && !changed.has(page.contentKey)) add(path, page)
        })
      } finally {
        activeReads.delete(changed)
      }
    },

    forget(contentKeys) {
      for (const one of contentKeys) {
        for (const language of LANGUAGES) pages.delete(inLanguage(language, one))
        for (const changed of activeReads) changed.add(one)
      }
    },

    forgetAll() {
      pages.clear()
      byPath.clear()
      for (const changed of activeReads) invalidatedReads.add(changed)
    },

    before: (next) => (request, response) => {
      const entry = findEntry(request)
      if (!entry) return next(request, response)
      served?.(entry, request)
      const { headers, body } = encodedFor(entry, request)
      response.writeHead(entry.status, headers)
      if (request.method === 'HEAD') response.end()
      else response.end(body)
    },
  }
}
