import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

/** A whole answer, ready to be sent again. */
export interface HotPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: Buffer
  /** What it shows; when that changes, the page is forgotten. */
  readonly about: string
  /** Only for visitors without a session cookie; others may see more. */
  readonly forStrangersOnly: boolean
}

export interface HotPages {
  /**
   * Runs one look at the database from which a page is made.
   * @param work `keep` keeps a page under its path, unless what it is about changed since the work started
   */
  reading<T>(work: (keep: (path: string, page: HotPage) => void) => Promise<T>): Promise<T>
  /** Forgets every page about these things; call it after the change is committed. */
  forget(about: Iterable<string>): void
  /** Puts the kept pages in front of a server's listener: a page that is kept costs no routing. */
  before(next: RequestListener): RequestListener
}

interface Options {
  /** False where several server processes share the data: none could tell the others to forget. */
  enabled: boolean
  sessionCookie: string
  /** The oldest page goes first. */
  maxPages?: number
  /** Told of each page that is sent from memory, before it is sent. */
  served?: (page: HotPage, request: IncomingMessage) => void
}

type Encoding = 'identity' | 'gzip' | 'br'

// A page of some KB needs no window of 32: this costs half the time and not a byte more.
const SMALL_WINDOW = { windowBits: 13, memLevel: 5 }

// Every encoding is made at most once a page, so that the second visitor waits for none.
const ENCODE: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, SMALL_WINDOW),
  br: (body) => brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
}

const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** The first visitor's copy, encoded in the way that costs least. */
export const encodedAtOnce = (
  body: Buffer,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: 'gzip' | null } =>
  typeof accepted === 'string' && accepted.includes('gzip')
    ? { body: ENCODE.gzip(body), encoding: 'gzip' }
    : { body, encoding: null }

// Told to each visitor anew: the time, and what is left of a limit.
const NOT_KEPT =
  /^(date|x-ratelimit-.*|retry-after|set-cookie|connection|keep-alive|content-length|content-encoding)$/

interface Encoded {
  /** Names and values in turn, as node:http takes them fastest. */
  readonly headers: string[]
  readonly body: Buffer
}

const encoded = (page: HotPage, encoding: Encoding): Encoded => {
  const body = ENCODE[encoding](page.body)
  const kept = Object.entries(page.headers).filter(
    ([name, value]) => value !== undefined && !NOT_KEPT.test(name),
  )
  const own = [
    ['content-length', body.length],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
  ]
  return { body, headers: [...kept, ...own].flat().map(String) }
}

interface Kept extends HotPage {
  readonly encodings: Map<Encoding, Encoded>
}

// `request.headers` would be built from these first, all of them.
const headerOf = ({ rawHeaders }: IncomingMessage, name: string): string | undefined => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

const send = (kept: Kept, request: IncomingMessage, response: ServerResponse): void => {
  const encoding = encodingFor(headerOf(request, 'accept-encoding'))
  const { headers, body } = kept.encodings.get(encoding) ?? encoded(kept, encoding)
  if (!kept.encodings.has(encoding)) kept.encodings.set(encoding, { headers, body })
  response.writeHead(kept.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Whole answers in memory, by path, served ahead of the framework. */
export const createHotPages = ({ enabled, sessionCookie, maxPages = 2000, served }: Options): HotPages => {
  const pages = new Map<string, Kept>()
  const pathsAbout = new Map<string, Set<string>>()
  /** What changed while each reading was under way. */
  const readings = new Set<Set<string>>()
  const cookie = `${sessionCookie}=`

  const remove = (path: string) => {
    const kept = pages.get(path)
    if (!kept) return
    pages.delete(path)
    const paths = pathsAbout.get(kept.about)
    paths?.delete(path)
    if (paths?.size === 0) pathsAbout.delete(kept.about)
  }

  const add = (path: string, page: HotPage) => {
    remove(path)
    pages.set(path, { ...page, encodings: new Map() })
    pathsAbout.set(page.about, (pathsAbout.get(page.about) ?? new Set()).add(path))
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) remove(oldest)
  }

  const find = (request: IncomingMessage): Kept | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const kept = pages.get(request.url ?? '')
    if (kept?.forStrangersOnly && request.headers.cookie?.includes(cookie)) return undefined
    return kept
  }

  return {
    async reading(work) {
      const changed = new Set<string>()
      readings.add(changed)
      try {
        return await work((path, page) => {
          if (enabled && !changed.has(page.about)) add(path, page)
        })
      } finally {
        readings.delete(changed)
      }
    },

    forget(about) {
      for (const one of about) {
        for (const path of [...(pathsAbout.get(one) ?? [])]) remove(path)
        for (const changed of readings) changed.add(one)
      }
    },

    before: (next) => (request, response) => {
      const kept = find(request)
      if (!kept) return next(request, response)
      served?.(kept, request)
      send(kept, request, response)
    },
  }
}
