import type { FastifyInstance } from 'fastify'
import { stickerEndpoints } from '#contracts/stickers.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { StickerService } from './service.ts'

/** The calls of section 7.4 that are about printed stickers. */
export const stickerRoutes = (app: FastifyInstance, { stickers }: { stickers: StickerService }): void => {
  serve(app, stickerEndpoints.list, ({ caller }) => stickers.list(caller.userId))

  serve(app, stickerEndpoints.scanned, ({ caller, params }) =>
    stickers.scanned(caller.userId, params.qrCodeId),
  )

  serve(app, stickerEndpoints.print, async ({ caller, body }) => ({
    qrCodeIds: await stickers.print(caller.userId, body),
  }))

  serve(app, stickerEndpoints.claim, ({ caller, body }) => stickers.claim(caller.userId, body.qrCodeId))

  serve(app, stickerEndpoints.claimPack, async ({ caller, body }) => ({
    claimed: await stickers.claimPack(caller.userId, body.qrCodeId),
  }))

  serve(app, stickerEndpoints.link, ({ caller, body }) =>
    stickers.link(caller.userId, body.qrCodeId, body.binId),
  )

  serve(app, stickerEndpoints.unlink, ({ caller, body }) => stickers.unlink(caller.userId, body.qrCodeId))

  serve(app, stickerEndpoints.swap, ({ caller, body }) =>
    stickers.swap(caller.userId, body.qrCodeId, body.newQrCodeId),
  )
}
