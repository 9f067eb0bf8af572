import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SOURCE_LANGUAGE } from '#contracts/languages.ts'
import { APP_PAGES, BIN_PAGE, JOIN_PAGE, PLACE_PAGE, SHARE_TARGET } from '#contracts/pages.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import * as messages from '../messages.ts'
import { methodNotAllowed } from '../other-methods.ts'
import { sendRefusal } from './error-reply.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const REVALIDATE_CACHE_CONTROL = 'no-cache'
const NO_STORE = 'no-store'
/** Asked for by crawlers and browsers on their own; they change with a version at most. */
const DAILY = /\/(robots\.txt|favicon\.ico)$/
const DAILY_CACHE_CONTROL = 'public, max-age=86400'

const cacheOf = (path: string): string => {
  if (path.includes('/assets/')) return IMMUTABLE_CACHE_CONTROL
  if (DAILY.test(path)) return DAILY_CACHE_CONTROL
  return path.endsWith('/deployment-info.json') ? NO_STORE : REVALIDATE_CACHE_CONTROL
}

const pages: ReadonlySet<string> = new Set(APP_PAGES)

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?')[0] ?? '/'
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

const isKnown = (path: string): boolean =>
  pages.has(path) || [BIN_PAGE, PLACE_PAGE, JOIN_PAGE].some((pattern) => pattern.test(path))

/** True for a navigation, as opposed to a script's request for a missing file. */
const isPageVisit = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept ?? '').includes('text/html')

const sendNothing = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, new AppError('NOT_FOUND', messages.nothingHere))

/** Paths below a build's folder, which never changes; hidden ones aside. */
const listFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const root = resolve(folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => `${parentPath.slice(root.length)}/${name}`)
  return new Set(
    paths.map((path) => path.replaceAll(sep, '/').slice(1)).filter((path) => !/(^|\/)\./.test(path)),
  )
}

interface LanguageFiles {
  readonly shell: Buffer
  /** Folder of each file that differs from the English one, by its path. */
  readonly folders: ReadonlyMap<string, string>
}

const readLanguageFiles = async (
  folder: string,
  languages: BuildLanguages,
): Promise<ReadonlyMap<string, LanguageFiles>> => {
  const shell = await readFile(join(folder, 'index.html'))
  const files = new Map<string, LanguageFiles>([[SOURCE_LANGUAGE, { shell, folders: new Map() }]])
  for (const language of languages.languages) {
    const own = join(languages.folderOf(language) ?? '', 'web')
    const paths = await listFiles(own)
    files.set(language, {
      shell: await readFile(join(own, 'index.html')),
      folders: new Map([...paths].map((path) => [path, own])),
    })
  }
  return files
}

/** `Vary` of pages and workers that differ by language. */
export const VARY_BY_LANGUAGE = 'accept-encoding, accept-language, cookie'

/** The app's page, in the language of a request. */
export interface Shells {
  shellOf(request: FastifyRequest): string
  sendShell(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/**
 * Hashed files immutable, shell for app pages, shell with 404 for others.
 * @param folder `web` of a build
 * @param servePages serves some of the app's pages in another way; returns their paths
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  languages: BuildLanguages,
  servePages: (shells: Shells) => readonly string[] = () => [],
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendNothing(reply))
    return
  }
  const byLanguage = await readLanguageFiles(folder, languages)
  const translated = new Set([...byLanguage.values()].flatMap(({ folders }) => [...folders.keys()]))
  const files = await listFiles(folder)
  // Checks each request against the folder on disk if it serves by itself, which takes most of its time.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path))
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.slice(1).split('?')[0] ?? ''
    if (!files.has(path)) return reply.callNotFound()
    if (!translated.has(path)) return reply.sendFile(path)
    reply.header('vary', VARY_BY_LANGUAGE)
    return reply.sendFile(path, byLanguage.get(languageOf(request))?.folders.get(path) ?? folder)
  })
  const shellFor = (request: FastifyRequest) =>
    (byLanguage.get(languageOf(request)) ?? byLanguage.get(SOURCE_LANGUAGE))?.shell
  const sendShell = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .header('cache-control', REVALIDATE_CACHE_CONTROL)
      .header('vary', VARY_BY_LANGUAGE)
      .type('text/html; charset=utf-8')
      .send(shellFor(request))
  const served = new Set(
    servePages({
      shellOf: (request) => String(shellFor(request) ?? ''),
      sendShell: (request, reply) => sendShell(request, reply, 200),
    }),
  )
  for (const page of [...pages].filter((path) => !served.has(path)))
    app.get(page, (request, reply) => sendShell(request, reply, 200))
  app.setNotFoundHandler((request, reply) => {
    // The service worker takes shared files; without one the app explains.
    if (request.method === 'POST' && pathOf(request) === SHARE_TARGET)
      return reply.redirect('/dashboard?shared=lost', 303)
    const isFile = files.has(request.url.slice(1).split('?')[0] ?? '')
    if (isFile && request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply, methodNotAllowed(reply, 'GET, HEAD'))
    return isPageVisit(request)
      ? sendShell(request, reply, isKnown(pathOf(request)) ? 200 : 404)
      : sendNothing(reply)
  })
}
