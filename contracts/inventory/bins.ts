import * as z from 'zod/mini'
import { QrStyle, QrStyleInput } from '../codes/qr.ts'
import { endpoint } from '../endpoint.ts'
import { UsageLimits } from '../errors.ts'
import { USAGE_LIMITS_PATH } from '../first-calls.ts'
import { parseFormFields } from '../form-fields.ts'
import { searchText } from '../messages.ts'
import { Id, line, PublicCode, Timestamp } from '../text.ts'
import { SEARCH_TEXT_MAX } from './field-limits.ts'
import { BIN } from './fields/bin-fields.ts'
import { changeShape, newRowShape, replyShape } from './fields/field-schemas.ts'

const style = { qrStyle: QrStyleInput }

export const NewBin = z.object(newRowShape(BIN, style))
export type NewBin = z.input<typeof NewBin>

/** Absent keys stay, `null` clears. */
export const BinChange = z.object(changeShape(BIN, style))
export type BinChange = z.input<typeof BinChange>

/** Allows a category that does not exist yet. */
const newCategory = z.optional(z.boolean())

const BinUpdate = z.extend(BinChange, { newCategory })

/** POST serves the form and sync: the id of an own bin updates that bin. */
const SavedBin = z.extend(BinUpdate, { id: z.optional(Id) })

const replied = replyShape(BIN, { qrStyle: QrStyle })
const { imageUrl, isQrPrivate, isMembersOnly, qrStyle, lastCheckedAt, labelPrinted, ...fields } = replied
/** `isPrivate` repeats `isQrPrivate`. */
export const Bin = z.object({
  id: Id,
  ...fields,
  imageUrl,
  isQrPrivate,
  isMembersOnly,
  isPrivate: z.boolean(),
  qrStyle,
  qrCode: PublicCode,
  itemCount: z.int(),
  lastCheckedAt,
  labelPrinted,
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Bin = z.infer<typeof Bin>

const Stats = z.object({
  totalBins: z.int(),
  totalItems: z.int(),
  categories: z.int(),
  lastUpdated: z.nullable(Timestamp),
})

/** Bins moved to another inventory by one call, and items in them. */
export const BINS_MOVED_MAX = 100
export const ITEMS_MOVED_MAX = 2000

const BinMove = z.object({
  /** Key of all attempts; ids in the other inventory follow from it. */
  moveId: Id,
  binIds: z.array(Id).check(z.minLength(1), z.maxLength(BINS_MOVED_MAX)),
  to: z.uuid(),
})

/** Reply of every delete; repeating it is harmless. */
export const Deleted = z.object({ success: z.literal(true) })

const binParams = z.object({ id: Id })

export const binEndpoints = {
  list: endpoint({
    name: 'bins.list',
    method: 'GET',
    path: '/api/bins',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'All bins of the signed-in person.',
    reply: z.array(Bin),
  }),
  get: endpoint({
    name: 'bins.get',
    method: 'GET',
    path: '/api/bins/{id}',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'read',
    apiKey: true,
    summary: 'One bin.',
    params: binParams,
    reply: Bin,
  }),
  save: endpoint({
    name: 'bins.save',
    method: 'POST',
    path: '/api/bins',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary:
      'Creates a bin, or changes the own bin whose id is given; repeating it makes no second bin. A category that is neither one of the nine nor used by another own bin needs `newCategory: true`.',
    body: SavedBin,
    form: parseFormFields(SavedBin),
    reply: Bin,
  }),
  update: endpoint({
    name: 'bins.update',
    method: 'PUT',
    path: '/api/bins/{id}',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Changes the fields that are sent; absent ones stay. `newCategory` as for a new bin.',
    params: binParams,
    body: BinUpdate,
    form: parseFormFields(BinUpdate),
    reply: Bin,
  }),
  photo: endpoint({
    name: 'bins.photo',
    method: 'PUT',
    path: '/api/bins/{id}/photo',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Gives a bin the photo that is the body.',
    params: binParams,
    photo: true,
    reply: Bin,
  }),
  delete: endpoint({
    name: 'bins.delete',
    method: 'DELETE',
    path: '/api/bins/{id}',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Deletes a bin and its items.',
    params: binParams,
    reply: Deleted,
  }),
  recode: endpoint({
    name: 'bins.recode',
    method: 'POST',
    path: '/api/bins/{id}/new-code',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Gives a bin a new code; the one before opens nothing from then on. Links and stickers stay.',
    params: binParams,
    reply: Bin,
  }),
  move: endpoint({
    name: 'bins.move',
    method: 'POST',
    path: '/api/bins/move',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    summary:
      'Moves bins with their items, photos, codes and stickers to another inventory in which the caller may write, all or none. They get new ids there; share links end. Repeating it moves nothing twice.',
    body: BinMove,
    reply: z.object({ bins: z.array(z.object({ id: Id, movedTo: Id })) }),
  }),
  stats: endpoint({
    name: 'stats',
    method: 'GET',
    path: '/api/stats',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'Counts over the whole inventory and the time of its last change.',
    reply: Stats,
  }),
  search: endpoint({
    name: 'search',
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'Bins that match, or whose items match: exact before prefix before typo.',
    query: z.object({ q: line(searchText, SEARCH_TEXT_MAX) }),
    reply: z.object({ bins: z.array(Bin) }),
  }),
  usageLimits: endpoint({
    name: 'usageLimits',
    method: 'GET',
    path: USAGE_LIMITS_PATH,
    access: 'signed-in',
    subject: 'self',
    summary: 'What the plan allows and what is used; null is unlimited.',
    reply: UsageLimits,
  }),
} as const
