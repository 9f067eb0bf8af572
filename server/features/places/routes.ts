import type { FastifyInstance } from 'fastify'
import { placeEndpoints } from '#contracts/inventory/places.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PlaceService } from './service.ts'

export const placeRoutes = (app: FastifyInstance, { places }: { places: PlaceService }): void => {
  serveEndpoint(app, placeEndpoints.list, ({ access }) => places.list(access))
  serveEndpoint(app, placeEndpoints.get, ({ access, params }) => places.get(access, params.id))

  serveEndpoint(app, placeEndpoints.save, async ({ access, body, image, request, reply }) => {
    const { id, ...fields } = body
    const { echo, place } = await places.save(access, id, { fields, image, headers: request.headers })
    reply.headers(echo)
    return place
  })

  serveEndpoint(app, placeEndpoints.update, async ({ access, params, body, image, request, reply }) => {
    const input = { fields: body, image, headers: request.headers }
    const { echo, place } = await places.update(access, params.id, input)
    reply.headers(echo)
    return place
  })

  serveEndpoint(app, placeEndpoints.photo, async ({ access, params, image, request, reply }) => {
    const input = { fields: {}, image, headers: request.headers }
    const { echo, place } = await places.update(access, params.id, input)
    reply.headers(echo)
    return place
  })

  serveEndpoint(app, placeEndpoints.sweep, async ({ access, params, body, image, request, reply }) => {
    const input = { fields: body, image, headers: request.headers }
    const { echo, place } = await places.update(access, params.id, input)
    reply.headers(echo)
    return place
  })

  serveEndpoint(app, placeEndpoints.delete, async ({ access, params, request, reply }) => {
    const { echo } = await places.delete(access, params.id, request.headers)
    reply.headers(echo)
    return { success: true as const }
  })

  serveEndpoint(app, placeEndpoints.recode, async ({ access, params, request, reply }) => {
    const { echo, place } = await places.recode(access, params.id, request.headers)
    reply.headers(echo)
    return place
  })
}
