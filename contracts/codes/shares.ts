import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Deleted } from '../inventory/bins.ts'
import { PIN_MAX } from '../inventory/field-limits.ts'
import { binId } from '../messages.ts'
import { Id, requiredId, Timestamp } from '../text.ts'
import * as messages from './messages.ts'

export const MAX_ACCESS = { least: 1, most: 1000 } as const
export const PIN_MIN = 4
/** Minimum length for a link without an expiry, as there is time to try many. */
export const ENDLESS_PIN_MIN = 6

export const SHARE_ROLES = ['viewer', 'editor', 'admin'] as const

const role = z.enum(SHARE_ROLES, { error: messages.invalidRole })
const bound = messages.invalidViewLimit(MAX_ACCESS.least, MAX_ACCESS.most)
const maxAccess = z
  .int({ error: bound })
  .check(z.minimum(MAX_ACCESS.least, { error: bound }), z.maximum(MAX_ACCESS.most, { error: bound }))
const pin = z
  .string()
  .check(
    z.minLength(PIN_MIN, { error: messages.pinTooShort }),
    z.maxLength(PIN_MAX, { error: messages.pinTooLong(PIN_MAX) }),
  )
const expiresAt = z.iso.datetime({ offset: true, error: messages.invalidExpiry })

/** False for a short PIN of a link without an end. */
export const isPinLongEnough = (pin: string | null | undefined, isEndless: boolean): boolean =>
  !pin || !isEndless || pin.length >= ENDLESS_PIN_MIN

/** Every role is read-only. */
export const NewShare = z
  .object({
    binId: requiredId(binId),
    role: z._default(role, 'viewer'),
    expiresAt: z.optional(z.nullable(expiresAt)),
    maxAccess: z.optional(z.nullable(maxAccess)),
    pin: z.optional(z.nullable(pin)),
  })
  .check(
    z.refine(({ pin, expiresAt }) => isPinLongEnough(pin, !expiresAt), {
      error: messages.endlessPinTooShort,
      path: ['pin'],
    }),
  )
export type NewShare = z.output<typeof NewShare>

/** Absent keys stay, `null` removes the limit. */
export const ShareChange = z.object({
  role: z.optional(role),
  expiresAt: z.optional(z.nullable(expiresAt)),
  maxAccess: z.optional(z.nullable(maxAccess)),
  pin: z.optional(z.nullable(pin)),
})
export type ShareChange = z.output<typeof ShareChange>

export const Share = z.object({
  id: z.uuid(),
  shareCode: z.string(),
  binId: Id,
  role: z.string(),
  expiresAt: z.nullable(Timestamp),
  maxAccess: z.nullable(z.int()),
  accessCount: z.int(),
  hasPin: z.boolean(),
  /** Person who made it; null where an earlier version did not note it. */
  createdBy: z.optional(z.nullable(z.uuid())),
  createdAt: Timestamp,
})
export type Share = z.infer<typeof Share>

export const shareAddress = (origin: string, shareCode: string): string => `${origin}/shared/${shareCode}`

const params = z.object({ id: z.uuid() })

export const shareEndpoints = {
  list: endpoint({
    name: 'shares.list',
    method: 'GET',
    path: '/api/shared-qr-codes',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'The active share links of the signed-in person, newest first.',
    reply: z.array(Share),
  }),
  create: endpoint({
    name: 'shares.create',
    method: 'POST',
    path: '/api/shared-qr-codes',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'write',
    apiKey: true,
    summary: 'Makes a share link of an own bin, with an optional end, view limit and PIN.',
    body: NewShare,
    reply: Share,
  }),
  update: endpoint({
    name: 'shares.update',
    method: 'PUT',
    path: '/api/shared-qr-codes/{id}',
    access: 'signed-in',
    subject: 'share',
    inventory: 'write',
    apiKey: true,
    summary: 'Changes the limits of a share link; what is not sent stays, null lifts a limit.',
    params,
    body: ShareChange,
    reply: Share,
  }),
  delete: endpoint({
    name: 'shares.delete',
    method: 'DELETE',
    path: '/api/shared-qr-codes/{id}',
    access: 'signed-in',
    subject: 'share',
    inventory: 'write',
    apiKey: true,
    summary: 'Ends a share link; its code opens nothing from then on.',
    params,
    reply: Deleted,
  }),
  restore: endpoint({
    name: 'shares.restore',
    method: 'POST',
    path: '/api/shared-qr-codes/{id}/restore',
    access: 'signed-in',
    subject: 'share',
    inventory: 'write',
    apiKey: true,
    summary:
      'Brings back an ended share link with its code, views, limits and PIN, if the plan has room for it.',
    params,
    reply: Share,
  }),
} as const
