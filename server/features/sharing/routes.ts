import type { FastifyInstance } from 'fastify'
import { binNotFound, membersOnly, pinNeeded, pinWrong, stickerNotLinked } from '#contracts/codes/messages.ts'
import { scanEndpoints } from '#contracts/codes/scans.ts'
import { shareEndpoints } from '#contracts/codes/shares.ts'
import { PIN_HEADER, sharingEndpoints } from '#contracts/codes/sharing.ts'
import { AppError } from '#server/platform/errors.ts'
import { type EndpointCall, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { parsePage } from './pages/page-pass.ts'
import type { PreviewShare } from './pages/preview-share.ts'
import { isFirstPage } from './pages/shared-view.ts'
import type { FailedScanLimit } from './scans/failed-scan-limit.ts'
import type { ScanLog } from './scans/scan-log.ts'
import type { ScanService } from './scans/scan-service.ts'
import { isVisit } from './scans/visit-detection.ts'
import type { SharingService } from './service.ts'
import type { OpenShare } from './shares/open-share.ts'
import type { ShareService } from './shares/share-service.ts'
import type { ViewTurns } from './shares/view-turns.ts'

interface SharingRoutesDeps {
  sharing: SharingService
  openShare: OpenShare
  previewShare: PreviewShare
  inViewTurn: ViewTurns
  countMiss: FailedScanLimit
  scanLog: ScanLog
  scans: ScanService
  shares: ShareService
}

/** URI-encoded, because headers are limited to Latin-1. */
const pinIn = (header: string | string[] | undefined): string | undefined => {
  if (typeof header !== 'string') return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

export const sharingRoutes = (app: FastifyInstance, deps: SharingRoutesDeps): void => {
  const { sharing, openShare, previewShare, inViewTurn, countMiss, scanLog, scans, shares } = deps
  const view = async ({
    params,
    query,
    caller,
    request,
    reply,
  }: EndpointCall<typeof sharingEndpoints.view>) => {
    const shareCode = params.id
    const paging = parsePage(query)
    reply.header('x-robots-tag', 'noindex')
    const sharedView = await sharing.view(shareCode, caller?.userId ?? null, paging.page)
    if (sharedView.state === 'contents') {
      if (isFirstPage(sharedView.view)) {
        scanLog.note({ binId: sharedView.binId, code: shareCode, way: 'code' }, request.raw)
      }
      return sharedView.view
    }
    if (sharedView.state === 'private') {
      const { message, ...shown } = sharedView.refusal
      throw new AppError('NOT_SIGNED_IN', message, { shown })
    }
    if (sharedView.state === 'members-only') throw new AppError('FORBIDDEN', membersOnly)
    if (sharedView.state === 'unlinked')
      throw new AppError('NOT_FOUND', stickerNotLinked, { shown: { isUnlinked: true } })
    if (!isVisit(request)) {
      if (!(await previewShare(shareCode)).exists) await countMiss(request.ip)
      throw new AppError('NOT_FOUND', binNotFound)
    }
    const opened = await openShare(shareCode, {
      pin: pinIn(request.headers[PIN_HEADER]),
      address: request.ip,
      ...paging,
    })
    if (opened.state === 'contents') {
      if (opened.counted) scanLog.note({ binId: opened.binId, code: shareCode, way: 'share' }, request.raw)
      return opened.view
    }
    if (opened.state === 'pin') {
      throw new AppError('PIN_REQUIRED', opened.wrong ? pinWrong : pinNeeded, {
        shown: { requiresPin: true },
      })
    }
    await countMiss(request.ip)
    throw new AppError('NOT_FOUND', binNotFound)
  }
  serveEndpoint(app, sharingEndpoints.view, (call) => inViewTurn(call.request, () => view(call)))

  serveEndpoint(app, scanEndpoints.list, async ({ params, access }) => await scans.list(access, params.id))

  serveEndpoint(app, shareEndpoints.list, ({ access }) => shares.list(access))

  serveEndpoint(app, shareEndpoints.create, ({ access, body }) => shares.create(access, body))

  serveEndpoint(app, shareEndpoints.update, ({ access, params, body }) =>
    shares.update(access, params.id, body),
  )

  serveEndpoint(app, shareEndpoints.delete, async ({ access, params }) => {
    await shares.delete(access, params.id)
    return { success: true as const }
  })

  serveEndpoint(app, shareEndpoints.restore, ({ access, params }) => shares.restore(access, params.id))
}
