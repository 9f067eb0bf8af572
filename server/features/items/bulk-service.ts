import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import { type BulkItem, imageBase64 } from '#contracts/inventory/bulk-items.ts'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { type ImageService, sha256Of, type UploadedImage } from '#server/features/images/service.ts'
import type { CallService } from '#server/features/sync/call-service.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from './messages.ts'

/** Decoding cost per call, in pixels of a baseline JPEG: about ninety photos from the app. */
const MAX_COST = 240_000_000

interface BulkItemDeps {
  requireBin: (access: InventoryAccess, binId: string) => Promise<unknown>
  calls: CallService
  images: ImageService
}

interface BulkCall {
  headers: IncomingHttpHeaders
  signal?: AbortSignal
}

const fieldOf = (at: number): string => `items.${at}.image`

const inField = async <T>(at: number, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.type, error.message, { ...error.details, field: fieldOf(at) })
  }
}

const readImage = (dataUrl: string, at: number, signal?: AbortSignal): UploadedImage => {
  const bytes = Buffer.from(imageBase64(dataUrl), 'base64')
  if (bytes.length > IMAGE_MAX_BYTES)
    throw new AppError('TOO_LARGE', selectSmallerImage, { field: fieldOf(at) })
  return { bytes, signal }
}

export const createBulkItemService = ({ requireBin, calls, images }: BulkItemDeps) => {
  const checkCost = async (access: InventoryAccess, uploads: readonly (UploadedImage | undefined)[]) => {
    let cost = 0
    for (const [at, upload] of uploads.entries()) {
      if (!upload) continue
      cost += await inField(at, images.costOf(access, upload))
      if (cost > MAX_COST) {
        const message = messages.photosTooLarge
        throw new AppError('TOO_LARGE', message, { field: fieldOf(at) })
      }
    }
  }

  return {
    async save(
      access: InventoryAccess,
      { binId, items }: { binId: string; items: readonly z.output<typeof BulkItem>[] },
      { headers, signal }: BulkCall,
    ): Promise<number> {
      await requireBin(access, binId)
      const uploads = items.map(({ image }, at) => (image ? readImage(image, at, signal) : undefined))
      const rows = items.map(({ id, image: _, ...fields }) => ({ id, fields: { ...fields, binId } }))
      // Values and limits, then headers, before any decoding.
      const offered = rows.map((row, at) => {
        const upload = uploads[at]
        return { ...row, photo: upload && { sha256: sha256Of(upload.bytes) } }
      })
      await calls.checkItems(access, offered, headers)
      await checkCost(access, uploads)
      const kept = []
      for (const [at, row] of rows.entries()) {
        const upload = uploads[at]
        kept.push({ ...row, photo: upload && (await inField(at, images.add(access, upload))) })
      }
      await calls.createItems(access, kept, headers)
      return items.length
    },
  }
}

export type BulkItemService = ReturnType<typeof createBulkItemService>
