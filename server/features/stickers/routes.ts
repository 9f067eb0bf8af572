import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stickerEndpoints } from '#contracts/stickers.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { serve } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { StickerCaller, StickerService } from './service.ts'

const callerOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): StickerCaller => ({
  userId: caller.userId,
  address: addressKey(request.ip),
})

/** The calls of section 7.4 that are about printed stickers. */
export const stickerRoutes = (app: FastifyInstance, { stickers }: { stickers: StickerService }): void => {
  serve(app, stickerEndpoints.list, ({ caller }) => stickers.list(caller.userId))

  serve(app, stickerEndpoints.scanned, (asked) => stickers.scanned(callerOf(asked), asked.params.qrCodeId))

  serve(app, stickerEndpoints.print, async ({ caller, body }) => ({
    qrCodeIds: await stickers.print(caller.userId, body),
  }))

  serve(app, stickerEndpoints.claim, (asked) => stickers.claim(callerOf(asked), asked.body.qrCodeId))

  serve(app, stickerEndpoints.claimPack, async (asked) => ({
    claimed: await stickers.claimPack(callerOf(asked), asked.body.qrCodeId),
  }))

  serve(app, stickerEndpoints.link, ({ caller, body }) =>
    stickers.link(caller.userId, body.qrCodeId, body.binId),
  )

  serve(app, stickerEndpoints.unlink, ({ caller, body }) => stickers.unlink(caller.userId, body.qrCodeId))

  serve(app, stickerEndpoints.swap, (asked) =>
    stickers.swap(callerOf(asked), asked.body.qrCodeId, asked.body.newQrCodeId),
  )
}
