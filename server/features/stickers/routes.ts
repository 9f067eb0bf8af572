import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { StickerCaller, StickerService } from './service.ts'

interface StickerCall {
  access: InventoryAccess
  request: FastifyRequest
}

const callerOf = ({ access, request }: StickerCall): StickerCaller => ({
  ...access,
  address: addressKey(request.ip),
})

export const stickerRoutes = (app: FastifyInstance, { stickers }: { stickers: StickerService }): void => {
  serveEndpoint(app, stickerEndpoints.list, ({ access }) => stickers.list(access))

  serveEndpoint(app, stickerEndpoints.scanned, (asked) =>
    stickers.scanned(callerOf(asked), asked.params.qrCodeId),
  )

  serveEndpoint(app, stickerEndpoints.print, async ({ access, body }) => ({
    qrCodeIds: await stickers.print(access, body),
  }))

  serveEndpoint(app, stickerEndpoints.claim, (asked) => stickers.claim(callerOf(asked), asked.body.qrCodeId))

  serveEndpoint(app, stickerEndpoints.claimPack, async (asked) => ({
    claimed: await stickers.claimPack(callerOf(asked), asked.body.qrCodeId),
  }))

  serveEndpoint(app, stickerEndpoints.link, ({ access, body }) =>
    stickers.link(access, body.qrCodeId, body.binId),
  )

  serveEndpoint(app, stickerEndpoints.unlink, ({ access, body }) => stickers.unlink(access, body.qrCodeId))

  serveEndpoint(app, stickerEndpoints.swap, (asked) =>
    stickers.swap(callerOf(asked), asked.body.qrCodeId, asked.body.newQrCodeId),
  )
}
