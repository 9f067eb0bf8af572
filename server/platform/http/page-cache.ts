import type { IncomingMessage, RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptsGzip, type Encoding, negotiateEncoding } from './accept-encoding.ts'

/** A whole answer, ready to be sent again. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: Buffer
  /** What it shows; when that changes, the page is forgotten. */
  readonly about: string
  /** Only for visitors without a session cookie; others may see more. */
  readonly forStrangersOnly: boolean
}

export interface PageCache {
  /**
   * Runs one look at the database from which a page is made.
   * @param work `keep` keeps a page under its path, unless what it is about changed since the work started. One page
   * is kept for each thing, under all paths that lead to the same bytes.
   */
  reading<T>(work: (keep: (path: string, page: CachedPage) => void) => Promise<T>): Promise<T>
  /** Forgets every page about these things; call it after the change is committed. */
  forget(about: Iterable<string>): void
  /** Forgets every page, also those being made. */
  forgetAll(): void
  /** Puts the kept pages in front of a server's listener: a page that is kept costs no routing. */
  before(next: RequestListener): RequestListener
}

interface Options {
  /** False while other servers change the data: none could tell this one to forget. */
  enabled: () => boolean
  sessionCookie: string
  /** Of all kept pages in all encodings; the longest unasked goes first. */
  maxBytes?: number
  /** Told of each page that is sent from memory, before it is sent. */
  served?: (page: CachedPage, request: IncomingMessage) => void
}

// A page of some KB needs no window of 32: this costs half the time and not a byte more.
const SMALL_WINDOW = { windowBits: 13, memLevel: 5 }

// Every encoding is made at most once a page, so that the second visitor waits for none.
const ENCODERS: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, SMALL_WINDOW),
  br: (body) => brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
}

const encodingFor = (accepted: string | undefined, bytes: number): Encoding =>
  negotiateEncoding(accepted, { br: bytes < BROTLI_BELOW })

/** The first visitor's copy, encoded in the way that costs least. */
export const encodeFast = (
  body: Buffer,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: 'gzip' | null } =>
  acceptsGzip(accepted) ? { body: ENCODERS.gzip(body), encoding: 'gzip' } : { body, encoding: null }

// Told to each visitor anew: the time, and what is left of a limit.
const UNCACHED =
  /^(date|x-ratelimit-.*|retry-after|set-cookie|connection|keep-alive|content-length|content-encoding)$/

interface Encoded {
  /** Names and values in turn, as node:http takes them fastest. */
  readonly headers: string[]
  readonly body: Buffer
}

const encoded = (page: CachedPage, encoding: Encoding): Encoded => {
  const body = ENCODERS[encoding](page.body)
  const kept = Object.entries(page.headers).filter(
    ([name, value]) => value !== undefined && !UNCACHED.test(name),
  )
  const own = [
    ['content-length', body.length],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
  ]
  return { body, headers: [...kept, ...own].flat().map(String) }
}

interface CachedEntry extends CachedPage {
  readonly encodings: Map<Encoding, Encoded>
  readonly paths: Set<string>
}

const MAX_BYTES = 64 * 1024 * 1024
/** Part of all bytes that one page may take. */
const LARGEST = 1 / 8
/** Bytes of a page and of each of its paths beside the body. */
const PAGE_BYTES = 2048
const PATH_BYTES = 256
/** Above this, the best encoding would hold up the others. */
const BROTLI_BELOW = 256 * 1024

const sizeOf = ({ body, encodings, paths }: CachedEntry): number => {
  let bytes = PAGE_BYTES + body.length + PATH_BYTES * paths.size
  for (const { body: packed } of encodings.values()) if (packed !== body) bytes += packed.length
  return bytes
}

// `request.headers` would be built from these first, all of them.
const headerOf = ({ rawHeaders }: IncomingMessage, name: string): string | undefined => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Whole answers in memory, by path, served ahead of the framework. */
export const createPageCache = (options: Options): PageCache => {
  const { enabled, sessionCookie, maxBytes = MAX_BYTES, served } = options
  const byPath = new Map<string, CachedEntry>()
  /** By what they are about. */
  const pages = new LRUCache<string, CachedEntry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST),
    sizeCalculation: sizeOf,
    dispose: ({ paths }) => {
      for (const path of paths) byPath.delete(path)
    },
  })
  /** What changed while each reading was under way. */
  const readings = new Set<Set<string>>()
  /** Readings under way when all was forgotten. */
  const spoiled = new WeakSet<Set<string>>()
  const cookie = `${sessionCookie}=`

  /** Keeps a page at its present size, unless it is too large for its part of the memory. */
  const store = (kept: CachedEntry) => {
    pages.delete(kept.about)
    pages.set(kept.about, kept)
    if (pages.peek(kept.about) === kept) for (const path of kept.paths) byPath.set(path, kept)
  }

  const add = (path: string, page: CachedPage) => {
    const before = pages.peek(page.about)
    const isSame = before?.status === page.status && before.body.equals(page.body)
    const kept = isSame ? before : { ...page, encodings: new Map(), paths: new Set<string>() }
    kept.paths.add(path)
    store(kept)
  }

  const find = (request: IncomingMessage): CachedEntry | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const kept = byPath.get(request.url ?? '')
    if (kept?.forStrangersOnly && request.headers.cookie?.includes(cookie)) return undefined
    return kept
  }

  const encodedFor = (kept: CachedEntry, request: IncomingMessage): Encoded => {
    const encoding = encodingFor(headerOf(request, 'accept-encoding'), kept.body.length)
    const known = kept.encodings.get(encoding)
    if (known) {
      pages.get(kept.about)
      return known
    }
    const made = encoded(kept, encoding)
    kept.encodings.set(encoding, made)
    store(kept)
    return made
  }

  return {
    async reading(work) {
      const changed = new Set<string>()
      readings.add(changed)
      try {
        return await work((path, page) => {
          if (enabled() && !spoiled.has(changed) && !changed.has(page.about)) add(path, page)
        })
      } finally {
        readings.delete(changed)
      }
    },

    forget(about) {
      for (const one of about) {
        pages.delete(one)
        for (const changed of readings) changed.add(one)
      }
    },

    forgetAll() {
      pages.clear()
      byPath.clear()
      for (const changed of readings) spoiled.add(changed)
    },

    before: (next) => (request, response) => {
      const kept = find(request)
      if (!kept) return next(request, response)
      served?.(kept, request)
      const { headers, body } = encodedFor(kept, request)
      response.writeHead(kept.status, headers)
      if (request.method === 'HEAD') response.end()
      else response.end(body)
    },
  }
}
