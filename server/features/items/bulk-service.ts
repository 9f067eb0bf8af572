import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import { type BulkItem, pictureBase64 } from '#contracts/bulk-items.ts'
import { IMAGE_MAX_BYTES, TOO_LARGE_TEXT } from '#contracts/images.ts'
import type { ImageService } from '#server/features/images/service.ts'
import type { CallService } from '#server/features/sync/call-service.ts'
import { AppError } from '#server/platform/errors.ts'

interface Needs {
  /** @throws AppError NOT_FOUND unless the bin is this person's */
  requireBin: (userId: string, binId: string) => Promise<unknown>
  calls: CallService
  images: ImageService
}

/** Adds several items at once (spec 7.3): all or none. */
export const createBulkItemService = ({ requireBin, calls, images }: Needs) => {
  const keep = async (userId: string, dataUrl: string, at: number) => {
    const bytes = Buffer.from(pictureBase64(dataUrl), 'base64')
    const field = `items.${at}.image`
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('TOO_LARGE', TOO_LARGE_TEXT, { field })
    try {
      return await images.keep(userId, bytes)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError(error.type, error.message, { ...error.details, field })
    }
  }

  return {
    /** @throws AppError the first refusal, with nothing added */
    async save(
      userId: string,
      binId: string,
      items: readonly z.output<typeof BulkItem>[],
      headers: IncomingHttpHeaders,
    ): Promise<number> {
      // Before pictures are decoded for nothing.
      await requireBin(userId, binId)
      const rows = []
      for (const [at, { id, image, ...fields }] of items.entries()) {
        // One picture after the other: a decoded one takes much memory.
        const photo = image ? await keep(userId, image, at) : undefined
        rows.push({ id, fields: { ...fields, binId }, photo })
      }
      await calls.createItems(userId, rows, headers)
      return rows.length
    },
  }
}

export type BulkItemService = ReturnType<typeof createBulkItemService>
