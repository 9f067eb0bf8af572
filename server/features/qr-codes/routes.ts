import type { FastifyInstance } from 'fastify'
import { qrCodeEndpoints } from '#contracts/codes/qr-codes.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { QrCodeService } from './service.ts'

export const qrCodeRoutes = (app: FastifyInstance, { qrCodes }: { qrCodes: QrCodeService }): void => {
  serveEndpoint(app, qrCodeEndpoints.get, ({ access, params }) => qrCodes.ofBin(access, params.id))
}
