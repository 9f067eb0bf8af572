import type { FastifyInstance } from 'fastify'
import { placeEndpoints } from '#contracts/inventory/places.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PlaceService } from './service.ts'

export const placeRoutes = (app: FastifyInstance, { places }: { places: PlaceService }): void => {
  serveEndpoint(app, placeEndpoints.list, ({ access }) => places.list(access))
  serveEndpoint(app, placeEndpoints.get, ({ access, params }) => places.get(access, params.id))
}
