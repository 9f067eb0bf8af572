import type { FastifyInstance } from 'fastify'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { imageEndpoints } from '#contracts/inventory/images.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ImageService } from './service.ts'

/** Images are immutable, and kept for a week by the browser only: it may be another person's by then. */
const IMMUTABLE_CACHE = `private, max-age=${7 * DAY_SECONDS}, immutable`

/** A seal may be revoked early. */
const REVALIDATE_CACHE = 'private, no-cache'

export const imageRoutes = (app: FastifyInstance, { images }: { images: ImageService }): void => {
  serveEndpoint(app, imageEndpoints.get, async ({ params, query, caller, reply }) => {
    const width = Number(query.w ?? Math.max(...IMAGE_WIDTHS))
    const { share, until, seal } = query
    const sealed = share && until && seal ? { share, until: Number(until), seal } : undefined
    const within = caller?.apiKey?.inventoryId
    const bytes = await images.read(params.id, width, {
      reader: caller?.userId ?? null,
      within,
      seal: sealed,
    })
    reply.header('cache-control', sealed ? REVALIDATE_CACHE : IMMUTABLE_CACHE).type('image/webp')
    return bytes
  })
}
