import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { binNotFound, membersOnly } from '#contracts/codes/messages.ts'
import type { PublicPage } from '#contracts/codes/public-page.ts'
import { AnyCode, PageQuery } from '#contracts/codes/sharing.ts'
import { placePage } from '#contracts/pages.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { type CachedPage, encodeFast, type PageCache } from '#server/platform/http/replies/page-cache.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import type { FailedScanLimit } from '../scans/failed-scan-limit.ts'
import type { ScanLog } from '../scans/scan-log.ts'
import type { SharedView, SharingService } from '../service.ts'
import type { ViewTurns } from '../shares/view-turns.ts'
import { parsePage } from './page-pass.ts'
import { pagePolicy } from './page-policy.ts'
import type { RenderPublicPage } from './page-renderer.ts'
import { createRefusalPage } from './refusal-page.ts'
import { isFirstPage } from './shared-view.ts'

interface PageRoutesDeps {
  sharing: SharingService
  render: RenderPublicPage
  pageCache: PageCache
  inViewTurn: ViewTurns
  countMiss: FailedScanLimit
  scanLog: ScanLog
  /** Place of a code, for members of its inventory. */
  placeOfCode: (code: string, reader: UserId) => Promise<{ id: string; inventoryId: string } | null>
  origin: string
}

const HTTP_STATUSES: Record<SharedView['state'], number> = {
  contents: 200,
  private: 401,
  'members-only': 403,
  unlinked: 404,
  missing: 404,
}

const pageOf = (view: SharedView, code: string, origin: string): PublicPage => {
  if (view.state === 'missing') return { state: 'missing', message: binNotFound }
  if (view.state === 'members-only') return { state: 'missing', message: membersOnly }
  if (view.state === 'unlinked') return { state: 'unlinked', code }
  return view.state === 'private' ? { state: 'private', refusal: view.refusal, code } : { ...view, origin }
}

const headFor = (reply: FastifyReply, view: SharedView, style: string): FastifyReply => {
  const isOpen = view.state === 'contents' && !view.view.bin.isPrivate
  const isMembers = view.state === 'contents' && view.member !== null
  return reply
    .code(HTTP_STATUSES[view.state])
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(style))
    .header('cache-control', isMembers ? 'private, no-store' : isOpen ? 'no-cache' : 'no-store')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('x-robots-tag', 'noindex')
}

/** True for pages that may be cached: public contents as strangers see them, and the sign-in page. */
const isShared = (
  view: SharedView,
): view is Exclude<SharedView, { state: 'missing' | 'unlinked' | 'members-only' }> =>
  view.state === 'private' || (view.state === 'contents' && !view.view.bin.isPrivate && !view.member)

const QR_PATH = '/qr/'

/** Logs a cached page as a scan, unless it is the sign-in page. */
export const logServedPage = (scanLog: ScanLog, page: CachedPage, request: IncomingMessage): void => {
  if (page.status !== HTTP_STATUSES.contents) return
  scanLog.note(
    { binId: page.contentKey, code: (request.url ?? '').slice(QR_PATH.length), way: 'code' },
    request,
  )
}

/** Public bin pages without scripts, cached until their bin changes. */
export const sharingPageRoutes = (app: FastifyInstance, deps: PageRoutesDeps): void => {
  const { sharing, render, pageCache, inViewTurn, countMiss, scanLog, placeOfCode, origin } = deps
  app.get<{ Params: { code: string } }>(
    `${QR_PATH}:code`,
    { config: { shedLast: true, refusalPage: createRefusalPage(render) } },
    async (request, reply) => {
      const { code } = request.params
      const { page } = parsePage(PageQuery.safeParse(request.query).data ?? {})
      request.caller = await app.readCaller(request)
      const showPage: Parameters<typeof pageCache.withRead>[0] = async (cachePage) => {
        const isCode = AnyCode.safeParse(code).success
        const view: SharedView = isCode
          ? await sharing.view(code, request.caller?.userId ?? null, page)
          : { state: 'missing' }
        if (view.state === 'missing') {
          const reader = request.caller?.userId
          const place = reader && isCode ? await placeOfCode(code, reader) : null
          if (place) {
            const path = placePage(place.id, place.inventoryId)
            return reply.header('cache-control', 'no-store').redirect(path, 302)
          }
          await countMiss(request.ip)
        }
        const begins = view.state !== 'contents' || isFirstPage(view.view)
        if (view.state === 'contents' && begins) {
          scanLog.note({ binId: view.binId, code, way: 'code' }, request.raw)
        }
        const language = languageOf(request)
        const { html, style } = render(pageOf(view, code, origin), language)
        const body = Buffer.from(html)
        headFor(reply, view, style)
        if (isShared(view) && begins) {
          cachePage(`${QR_PATH}${code}`, {
            status: HTTP_STATUSES[view.state],
            headers: reply.getHeaders(),
            body,
            contentKey: view.binId,
            language,
          })
        }
        const sent = encodeFast(body, request.headers['accept-encoding'])
        if (sent.encoding) reply.header('content-encoding', sent.encoding)
        return reply.send(sent.body)
      }
      return await inViewTurn(request, () => pageCache.withRead(showPage))
    },
  )
}
