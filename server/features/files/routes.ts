import type { FastifyInstance } from 'fastify'
import { fileEndpoints } from '#contracts/inventory/files.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { FileService } from './service.ts'

/** Bytes of a record never change; another person at this browser asks anew. */
const CACHE = `private, max-age=${7 * DAY_SECONDS}, immutable`

/** Nothing in a file runs, loads or frames anything, even if somebody opens it as a page. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Name of a download, for every browser: RFC 6266 with RFC 5987. */
const attachment = (name: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

export const fileRoutes = (app: FastifyInstance, { files }: { files: FileService }): void => {
  serveEndpoint(
    app,
    fileEndpoints.upload,
    ({ access, params, image }) =>
      files.keep(access, {
        digest: params.digest,
        bytes: image?.bytes ?? Buffer.alloc(0),
        signal: image?.signal,
      }),
    { beforeBody: (access, request) => files.checkUpload(access, request.headers['content-length']) },
  )
  serveEndpoint(app, fileEndpoints.get, async ({ access, params, query, reply }) => {
    const width = query.w === undefined ? undefined : Number(query.w)
    const { bytes, name, type, isShown } = await files.read(access.inventoryId, params.id, width)
    reply
      .type(type)
      .header('cache-control', CACHE)
      .header('content-security-policy', SANDBOX)
      .header('x-content-type-options', 'nosniff')
    if (!isShown) reply.header('content-disposition', attachment(name))
    return bytes
  })
}
