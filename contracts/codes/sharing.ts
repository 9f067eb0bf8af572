import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BIN } from '../inventory/fields/bin-fields.ts'
import { publicShape } from '../inventory/fields/field-schemas.ts'
import { ITEM } from '../inventory/fields/item-fields.ts'
import { invalidCode } from '../messages.ts'
import { Timestamp } from '../text.ts'
import * as messages from './messages.ts'

/** Share code, bin code or sticker id, in `/shared/` and `/qr/`. */
export const AnyCode = z
  .string()
  .check(
    z.minLength(1, { error: messages.shareCodeRequired, abort: true }),
    z.regex(/^[A-Za-z0-9-]{1,64}$/, { error: invalidCode }),
  )

/** Header `x-share-pin` (URI-encoded) that carries a share link's PIN. */
export const PIN_HEADER = 'x-share-pin'

const SharedItem = z.object({ id: z.string(), ...publicShape(ITEM) })

/** Most items of a page; of long texts there are fewer. */
export const SHARED_PAGE = 200

/** Opens the next pages of a share link for an hour without PIN or another view. */
const PagePass = z.object({ share: z.string(), until: z.string(), seal: z.string() })
export type PagePass = z.infer<typeof PagePass>

/** Public view of a bin: nothing of its owner. */
export const SharedBin = z.object({
  bin: z.object({
    id: z.string(),
    ...publicShape(BIN),
    isQrPrivate: z.boolean(),
    isPrivate: z.boolean(),
    itemCount: z.int(),
  }),
  items: z.array(SharedItem),
  shareInfo: z.object({
    /** Views of a share link; null for a bin code, which has no counter. */
    accessCount: z.nullable(z.int()),
    maxAccess: z.nullable(z.int()),
    expiresAt: z.nullable(Timestamp),
    shareCode: z.string(),
  }),
  /** Absent when all items are included. */
  paging: z.optional(
    z.object({
      page: z.int(),
      pages: z.int(),
      /** Sent for the next pages of a share link; null for a bin code. */
      pass: z.nullable(PagePass),
    }),
  ),
})
export type SharedBin = z.infer<typeof SharedBin>

/** Body of the 401 for a private bin: its name, and its description or else category; nothing of one for members only. */
export const PrivateBin = z.object({
  isPrivate: z.literal(true),
  bin: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    /** Null beside a description, as only one of the two is shown, and for members only. */
    category: z.nullable(z.string()),
  }),
  message: z.string(),
})
export type PrivateBin = z.infer<typeof PrivateBin>

/** Beside the 404 of a sticker that is linked to no bin, whatever the language of its message. */
const UnlinkedSticker = z.object({ isUnlinked: z.literal(true) })

export const isUnlinked = (body: unknown): boolean => z.safeParse(UnlinkedSticker, body).success

/** Requested page; the three values of a pass come together or not at all. */
export const PageQuery = z.object({
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: messages.invalidPage }))),
  share: z.optional(z.uuid()),
  until: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  seal: z.optional(z.string().check(z.maxLength(64))),
})
export type PageQuery = z.infer<typeof PageQuery>

export const sharingEndpoints = {
  view: endpoint({
    name: 'sharing.view',
    shedLast: true,
    method: 'GET',
    path: '/api/shared-qr-codes/{id}',
    access: 'public',
    subject: 'public-code',
    summary:
      'What is in the bin behind a share code, a bin code or a linked sticker, up to 200 items a page.',
    params: z.object({ id: AnyCode }),
    query: PageQuery,
    reply: SharedBin,
  }),
} as const
