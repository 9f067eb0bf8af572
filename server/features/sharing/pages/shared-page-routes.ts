import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { binNotFound, pinWrong } from '#contracts/codes/messages.ts'
import type { PublicPage } from '#contracts/codes/public-page.ts'
import { AnyCode, PageQuery } from '#contracts/codes/sharing.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSmallForm } from '#server/platform/http/bodies/read-small-form.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import type { FailedScanLimit } from '../scans/failed-scan-limit.ts'
import type { ScanLog } from '../scans/scan-log.ts'
import { isPreviewer, isVisit } from '../scans/visit-detection.ts'
import type { OpenedShare, OpenShare } from '../shares/open-share.ts'
import type { ViewTurns } from '../shares/view-turns.ts'
import { parsePage } from './page-pass.ts'
import { pagePolicy } from './page-policy.ts'
import type { RenderPublicPage } from './page-renderer.ts'
import type { PreviewShare } from './preview-share.ts'
import { createRefusalPage } from './refusal-page.ts'

interface SharedPageDeps {
  openShare: OpenShare
  previewShare: PreviewShare
  inViewTurn: ViewTurns
  countMiss: FailedScanLimit
  scanLog: ScanLog
  render: RenderPublicPage
  origin: string
}

type PageVisit = FastifyRequest<{ Params: { code: string } }>

const HTTP_STATUSES = { contents: 200, pin: 401, missing: 404 } as const

const pageOf = (opened: OpenedShare, code: string): PublicPage => {
  if (opened.state === 'contents') return { state: 'shared', view: opened.view }
  if (opened.state === 'missing') return { state: 'gone', message: binNotFound }
  return { state: 'pin', code, problem: opened.wrong ? pinWrong : null }
}

/** Page of a share link. Views are counted, so it is not cached; the PIN arrives as a form at the same address. */
export const sharedPageRoutes = (app: FastifyInstance, deps: SharedPageDeps): void => {
  const { openShare, previewShare, inViewTurn, countMiss, scanLog, render, origin } = deps

  const sendPage = (reply: FastifyReply, status: number, page: PublicPage) => {
    const { html, style } = render(page, languageOf(reply.request))
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(style))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(html)
  }

  const openPage = async (request: PageVisit, reply: FastifyReply, pin: string | undefined) => {
    const { code } = request.params
    if (!AnyCode.safeParse(code).success) return sendPage(reply, 404, pageOf({ state: 'missing' }, code))
    try {
      if (isPreviewer(request) || !isVisit(request)) {
        const { exists, preview } = await previewShare(code)
        // Unknown links look alike, but many attempts are limited.
        if (!exists) await countMiss(request.ip)
        if (isPreviewer(request)) return sendPage(reply, 200, { state: 'preview', preview, origin })
        return reply.code(204).header('cache-control', 'no-store').send()
      }
      const opened = await openShare(code, {
        pin,
        address: request.ip,
        ...parsePage(PageQuery.safeParse(request.query).data ?? {}),
      })
      if (opened.state === 'missing') await countMiss(request.ip)
      if (opened.state === 'contents' && opened.counted) {
        scanLog.note({ binId: opened.binId, code, way: 'share' }, request.raw)
      }
      return sendPage(reply, HTTP_STATUSES[opened.state], pageOf(opened, code))
    } catch (error) {
      if (!(error instanceof AppError) || error.type !== 'TOO_MANY_REQUESTS') throw error
      reply.header('retry-after', error.details.retryAfter ?? 60)
      const page: PublicPage =
        pin === undefined
          ? { state: 'gone', message: error.message }
          : { state: 'pin', code, problem: error.message }
      return sendPage(reply, 429, page)
    }
  }

  const config = { shedLast: true, refusalPage: createRefusalPage(render) }

  app.get(
    '/shared/:code',
    { config },
    async (request: PageVisit, reply) => await inViewTurn(request, () => openPage(request, reply, undefined)),
  )

  app.post('/shared/:code', { config }, async (request: PageVisit, reply) => {
    const { pin = '' } = await readSmallForm(request)
    return await inViewTurn(request, () => openPage(request, reply, pin))
  })
}
