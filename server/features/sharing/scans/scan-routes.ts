import type { FastifyInstance } from 'fastify'
import { scanEndpoints } from '#contracts/codes/scans.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ScanService } from './scan-service.ts'

export const scanRoutes = (app: FastifyInstance, { scans }: { scans: ScanService }): void => {
  serveEndpoint(app, scanEndpoints.list, async ({ params, access }) => await scans.list(access, params.id))
}
