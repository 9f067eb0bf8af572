import type { FastifyInstance } from 'fastify'
import { scanEndpoints } from '#contracts/scans.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ScanService } from './scan-service.ts'

/** What others opened, for the owner of the bin. */
export const scanRoutes = (app: FastifyInstance, { scans }: { scans: ScanService }): void => {
  serveEndpoint(
    app,
    scanEndpoints.list,
    async ({ params, caller }) => await scans.list(caller.userId, params.id),
  )
}
