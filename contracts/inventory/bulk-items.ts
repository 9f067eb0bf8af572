import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../text.ts'
import { IMAGE_MAX_BYTES } from './images.ts'
import { NewItem } from './items.ts'
import * as messages from './messages.ts'

export const BULK_ITEMS_MAX = 1000
/** About forty photos as the app shrinks them. */
const BULK_MAX_BYTES = 24 * 1024 * 1024

const PICTURE = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

const imageSchema = z.string().check(
  z.refine((value) => PICTURE.test(value.slice(0, 80)), { error: messages.imageNotDataUrl }),
  z.refine((value) => base64Of(value).length <= Math.ceil(IMAGE_MAX_BYTES / 3) * 4, {
    error: messages.selectSmallerImage,
  }),
)

const { binId, ...fields } = NewItem.shape

/** An id minted by the caller makes a retry harmless. */
export const BulkItem = z.object({
  id: z.optional(Id),
  ...fields,
  image: z.optional(z.nullable(imageSchema)),
})
export type BulkItem = z.input<typeof BulkItem>

export const bulkItemEndpoints = {
  save: endpoint({
    name: 'bulkItems.save',
    method: 'POST',
    path: '/api/bulk-items',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Adds several items to a bin: all of them, or none.',
    body: z.object({
      binId,
      items: z
        .array(BulkItem)
        .check(
          z.minLength(1, { error: messages.noItemsToSave }),
          z.maxLength(BULK_ITEMS_MAX, { error: messages.tooManyItems }),
        ),
    }),
    bodyLimit: BULK_MAX_BYTES,
    reply: z.object({ count: z.int() }),
  }),
} as const

export const imageBase64 = base64Of
