import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './text.ts'

/** What stands behind `/shared/` and `/qr/`: a share code, a bin code or a sticker id. */
export const AnyCode = z
  .string()
  .check(
    z.minLength(1, { error: 'Share code is required', abort: true }),
    z.regex(/^[A-Za-z0-9-]{1,64}$/, { error: 'This code is not valid' }),
  )

/** Title of the sign-in request on a private bin's page, and its text. */
export const PRIVATE_BIN_TITLE = 'Private Bin'
export const PRIVATE_BIN_MESSAGE = 'This bin is private. Please sign in to view its contents.'

/** Asks for the PIN of a share link, in the header `x-share-pin` (URI-encoded) or on its page. */
export const PIN_HEADER = 'x-share-pin'
export const PIN_NEEDED = 'This shared bin asks for a PIN.'
export const PIN_WRONG = 'This PIN is not right. Please try again.'

/** The error view of a share link. */
export const SHARE_GONE_TITLE = 'Bin Not Found'
export const SHARE_GONE_TEXT =
  'This shared bin link may have expired, been removed, or reached its access limit.'

/** A printed sticker that leads to no bin yet. */
export const STICKER_NOT_LINKED = 'This sticker is not linked to a bin yet.'

/** A code that leads to no bin, on the page and in the scanner. */
export const BIN_NOT_FOUND = 'Bin not found. This QR code may be invalid or the bin may have been deleted.'

const SharedItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
})

/** Items on one public page, and in one answer of the public call. */
export const SHARED_PAGE = 200

/** Opens the further pages of a share link for an hour, without its PIN and without counting another view. */
const PagePass = z.object({ share: z.string(), until: z.string(), seal: z.string() })
export type PagePass = z.infer<typeof PagePass>

/** A bin as somebody else may see it: nothing of its owner. */
export const SharedBin = z.object({
  bin: z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    isQrPrivate: z.boolean(),
    isPrivate: z.boolean(),
    itemCount: z.int(),
  }),
  items: z.array(SharedItem),
  shareInfo: z.object({
    /** Reads of a share link so far; null for a bin's own code, which is not counted. */
    accessCount: z.nullable(z.int()),
    maxAccess: z.nullable(z.int()),
    expiresAt: z.nullable(Timestamp),
    shareCode: z.string(),
  }),
  /** Absent when all items are here. */
  paging: z.optional(
    z.object({
      page: z.int(),
      pages: z.int(),
      /** To ask with for the other pages of a share link; null where a code opens them. */
      pass: z.nullable(PagePass),
    }),
  ),
})
export type SharedBin = z.infer<typeof SharedBin>

/** The 401 that a visitor gets for a private bin: its name, and its description or else its category. */
export const PrivateBin = z.object({
  isPrivate: z.literal(true),
  bin: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    /** Null beside a description: a stranger is told one of the two. */
    category: z.nullable(z.string()),
  }),
  message: z.string(),
})
export type PrivateBin = z.infer<typeof PrivateBin>

/** Which page is asked for; the values of a pass stand beside it, all three or none. */
export const PageQuery = z.object({
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'This page is not valid' }))),
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
    path: '/api/shared-qr-codes/{shareCode}',
    access: 'public',
    subject: 'public-code',
    summary: 'What is in the bin behind a share code, a bin code or a linked sticker, 200 items a page.',
    params: z.object({ shareCode: AnyCode }),
    query: PageQuery,
    reply: SharedBin,
  }),
} as const
