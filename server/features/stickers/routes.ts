import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stickerEndpoints } from '#contracts/stickers.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { StickerCaller, StickerService } from './service.ts'

const callerOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): StickerCaller => ({
  userId: caller.userId,
  address: addressKey(request.ip),
})

export const stickerRoutes = (app: FastifyInstance, { stickers }: { stickers: StickerService }): void => {
  serveEndpoint(app, stickerEndpoints.list, ({ caller }) => stickers.list(caller.userId))

  serveEndpoint(app, stickerEndpoints.scanned, (asked) =>
    stickers.scanned(callerOf(asked), asked.params.qrCodeId),
  )

  serveEndpoint(app, stickerEndpoints.print, async ({ caller, body }) => ({
    qrCodeIds: await stickers.print(caller.userId, body),
  }))

  serveEndpoint(app, stickerEndpoints.claim, (asked) => stickers.claim(callerOf(asked), asked.body.qrCodeId))

  serveEndpoint(app, stickerEndpoints.claimPack, async (asked) => ({
    claimed: await stickers.claimPack(callerOf(asked), asked.body.qrCodeId),
  }))

  serveEndpoint(app, stickerEndpoints.link, ({ caller, body }) =>
    stickers.link(caller.userId, body.qrCodeId, body.binId),
  )

  serveEndpoint(app, stickerEndpoints.unlink, ({ caller, body }) =>
    stickers.unlink(caller.userId, body.qrCodeId),
  )

  serveEndpoint(app, stickerEndpoints.swap, (asked) =>
    stickers.swap(callerOf(asked), asked.body.qrCodeId, asked.body.newQrCodeId),
  )
}
