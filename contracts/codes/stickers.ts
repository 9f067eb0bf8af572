import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { binId } from '../messages.ts'
import { Id, requiredId, Timestamp } from '../text.ts'
import * as messages from './messages.ts'

export const STICKER_EXAMPLE = 'BIN-482913-KQWTRA'
const STICKER_ID = /^BIN-\d{6}-[A-HJ-NP-Z]{6}$/i
/** Allows what people type from a label: other hyphens, blanks, or none. */
const TYPED_STICKER_ID = /^BIN[\s\p{Pd}]{0,3}(\d{6})[\s\p{Pd}]{0,3}([A-HJ-NP-Z]{6})$/iu

const normalizeStickerId = (typed: string): string =>
  typed.replace(TYPED_STICKER_ID, 'BIN-$1-$2').toUpperCase()

const qrCodeId = z.pipe(
  z
    .string({ error: messages.stickerIdRequired })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.stickerIdRequired, abort: true }),
      z.regex(TYPED_STICKER_ID, { error: messages.stickerIdLooksLike(STICKER_EXAMPLE) }),
    ),
  z.transform(normalizeStickerId),
)

export const isStickerId = (code: string): boolean => STICKER_ID.test(code)

const SCANNED_PATH = /^\/qr\/([^/]+)\/?$/i

/** Returns the sticker's id from the bare id or its address, with or without scheme, on one of these origins; else null. */
export const extractStickerId = (text: string, origins: readonly string[]): string | null => {
  const typed = text.trim()
  const addresses = [typed, ...origins.map((origin) => `${new URL(origin).protocol}//${typed}`)]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
  const own = addresses.find(({ origin }) => origins.includes(origin))
  const coded = own ? SCANNED_PATH.exec(own.pathname)?.[1] : typed
  const id = normalizeStickerId(coded ?? '')
  return isStickerId(id) ? id : null
}

/** Codes per call, and unlinked codes per person. */
export const PRINT_BATCH_MAX = 300
export const PRINTED_SPARE_MAX = 600

const STICKER_STATES = ['unassigned', 'claimed', 'linked'] as const

export const Sticker = z.object({
  id: z.uuid(),
  qrCodeId: z.string(),
  status: z.enum(STICKER_STATES),
  /** Null unless linked. */
  binId: z.nullable(Id),
  orderId: z.nullable(z.uuid()),
  claimedAt: z.nullable(Timestamp),
  linkedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Sticker = z.infer<typeof Sticker>

export const ScannedSticker = z.object({
  qrCodeId: z.string(),
  state: z.enum(['unclaimed', 'own', 'foreign']),
  binId: z.nullable(Id),
  /** Stickers of the same order that can be claimed with it. */
  packLeft: z.int(),
})
export type ScannedSticker = z.infer<typeof ScannedSticker>

const byId = z.object({ qrCodeId })

export const stickerEndpoints = {
  list: endpoint({
    name: 'stickers.list',
    method: 'GET',
    path: '/api/physical-qr-codes',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'The stickers that the signed-in person has claimed, newest first.',
    reply: z.array(Sticker),
  }),
  scanned: endpoint({
    name: 'stickers.scanned',
    method: 'GET',
    path: '/api/physical-qr-codes/{qrCodeId}',
    access: 'signed-in',
    subject: 'public-code',
    inventory: 'read',
    summary: 'What a scanned sticker is to whoever scans it: to be claimed, their own, or somebody else’s.',
    params: byId,
    reply: ScannedSticker,
  }),
  print: endpoint({
    name: 'stickers.print',
    method: 'POST',
    path: '/api/physical-qr-codes/print',
    access: 'signed-in',
    subject: 'self',
    inventory: 'write',
    summary:
      'Makes codes to print by oneself, claimed and linked to nothing; repeating a batch makes no more.',
    body: z.object({
      batch: Id,
      count: z
        .int({ error: messages.codesNotWhole })
        .check(
          z.minimum(1, { error: messages.atLeastOneCode }),
          z.maximum(PRINT_BATCH_MAX, { error: messages.tooManyCodes(PRINT_BATCH_MAX) }),
        ),
    }),
    reply: z.object({ qrCodeIds: z.array(z.string()) }),
  }),
  claim: endpoint({
    name: 'stickers.claim',
    method: 'POST',
    path: '/api/physical-qr-codes/claim',
    access: 'signed-in',
    subject: 'public-code',
    inventory: 'write',
    summary: 'Makes an unclaimed sticker the own one; one of many who try at once gets it.',
    body: byId,
    reply: Sticker,
  }),
  claimPack: endpoint({
    name: 'stickers.claimPack',
    method: 'POST',
    path: '/api/physical-qr-codes/claim-pack',
    access: 'signed-in',
    subject: 'public-code',
    inventory: 'write',
    summary: 'Claims every unclaimed sticker of the own order to which the given one belongs.',
    body: byId,
    reply: z.object({ claimed: z.int() }),
  }),
  link: endpoint({
    name: 'stickers.link',
    method: 'POST',
    path: '/api/physical-qr-codes/link',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Links an own sticker to an own bin.',
    body: z.object({ qrCodeId, binId: requiredId(binId) }),
    reply: Sticker,
  }),
  unlink: endpoint({
    name: 'stickers.unlink',
    method: 'POST',
    path: '/api/physical-qr-codes/unlink',
    access: 'signed-in',
    subject: 'sticker',
    inventory: 'write',
    apiKey: true,
    summary: 'Takes an own sticker off its bin; it stays claimed.',
    body: byId,
    reply: Sticker,
  }),
  swap: endpoint({
    name: 'stickers.swap',
    method: 'POST',
    path: '/api/physical-qr-codes/swap',
    access: 'signed-in',
    subject: 'sticker',
    inventory: 'write',
    summary: 'Puts a fresh sticker, claimed if need be, in the place of a damaged one.',
    body: z.object({ qrCodeId, newQrCodeId: qrCodeId }),
    reply: Sticker,
  }),
} as const
