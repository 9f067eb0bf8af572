import type { FastifyInstance } from 'fastify'
import { IMAGE_WIDTHS, imageEndpoints } from '#contracts/images.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ImageService } from './service.ts'

/** A picture never changes under its name; only the browser that was shown it keeps it. */
const CACHE = 'private, max-age=31536000, immutable'

export const imageRoutes = (app: FastifyInstance, { images }: { images: ImageService }): void => {
  serve(app, imageEndpoints.get, async ({ params, query, caller, reply }) => {
    const bytes = await images.read(
      params.id,
      Number(query.w ?? Math.max(...IMAGE_WIDTHS)),
      caller?.userId ?? null,
    )
    reply.header('cache-control', CACHE).type('image/webp')
    return bytes
  })
}
