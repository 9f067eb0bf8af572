import * as z from 'zod/mini'

export const ERROR_STATUS = {
  VALIDATION: 400,
  /** Body differs from its digest; retry unchanged. */
  DAMAGED: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  /** The password was right; the call is repeated with a code. */
  SECOND_FACTOR_REQUIRED: 401,
  PIN_REQUIRED: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  LIMIT_REACHED: 403,
  /** A viewer's change: nothing was written, and no receipt. */
  READ_ONLY: 403,
  /** The whole call, of somebody who was removed or left. */
  NOT_A_MEMBER: 403,
  /** The owner can open it again for 30 days. */
  INVENTORY_CLOSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** Deletion is pending; signing in with `restore` cancels it. */
  ACCOUNT_DELETED: 409,
  /** The server was rolled back; the device pulls first. Nothing was changed. */
  WENT_BACK: 409,
  EDITED: 409,
  DELETED: 409,
  BIN_DELETED: 409,
  TARGET_DELETED: 409,
  PURGED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  OPERATION_REUSED: 422,
  NOT_RECOGNIZED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BUSY: 503,
  UNAVAILABLE: 503,
  NOT_SET_UP: 503,
  /** Disk nearly full: nothing was changed, reads still work. */
  DISK_FULL: 507,
} as const

export type ErrorType = keyof typeof ERROR_STATUS

const Bytes = z.object({ used: z.int(), allowed: z.int() })

export const StorageUsage = z.object({ text: Bytes, history: Bytes, photos: Bytes })
export type StorageUsage = z.infer<typeof StorageUsage>

/** `null` means unlimited. */
export const UsageLimits = z.object({
  binsUsed: z.int(),
  maxBins: z._default(z.nullable(z.int()), 1),
  itemsUsed: z.int(),
  maxItems: z.nullable(z.int()),
  qrCodesUsed: z.int(),
  maxQrCodes: z.nullable(z.int()),
  canCreateBin: z.boolean(),
  storage: z.optional(StorageUsage),
})
export type UsageLimits = z.infer<typeof UsageLimits>

/**
 * Body of every error: `limits` with LIMIT_REACHED, `field` with 400, `inventory`, `epoch` and `taken` with
 * NOT_A_MEMBER, `until` with INVENTORY_CLOSED.
 */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  field: z.optional(z.string()),
  /** Left out when a newer server counts otherwise, so that the refusal itself is still read. */
  limits: z.catch(z.optional(UsageLimits), undefined),
  inventory: z.optional(z.string()),
  /** Timeline of the answering database: a device wipes only what it read in this one. */
  epoch: z.optional(z.string()),
  /** Ids of the call's operations that were carried out before the membership ended. */
  taken: z.optional(z.array(z.string())),
  /** ISO time up to which the owner can open the inventory again. */
  until: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
