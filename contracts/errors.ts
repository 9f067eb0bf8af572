import * as z from 'zod/mini'

/** Error type → HTTP status: the one table both sides read. */
export const ERROR_STATUS = {
  VALIDATION: 400,
  /** Not the bytes that were sent: the same call may be repeated. */
  DAMAGED: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  PIN_REQUIRED: 401,
  /** The card was declined, or its bank said no. */
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  LIMIT_REACHED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** The account waits for its end; signing in with `restore` brings it back. */
  ACCOUNT_DELETED: 409,
  /** The server lost what this device was told: it fetches the list first, nothing was changed. */
  WENT_BACK: 409,
  EDITED: 409,
  DELETED: 409,
  BIN_DELETED: 409,
  PURGED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  OPERATION_REUSED: 422,
  /** A picture was read, and nothing could be said of it. */
  NOT_RECOGNISED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BUSY: 503,
  UNAVAILABLE: 503,
  /** The operator has not configured what this needs. */
  NOT_SET_UP: 503,
  /** The server's disk is nearly full. Nothing was changed; reading goes on. */
  DISK_FULL: 507,
} as const

export type ErrorType = keyof typeof ERROR_STATUS

/** Bytes that are used of those allowed. */
const Bytes = z.object({ used: z.int(), allowed: z.int() })

/** Storage that an account uses on the server. */
export const StorageUsage = z.object({ text: Bytes, history: Bytes, photos: Bytes })
export type StorageUsage = z.infer<typeof StorageUsage>

/** What a plan allows and what is used; `null` means unlimited. */
export const UsageLimits = z.object({
  binsUsed: z.int(),
  /** One where an answer does not say, as on the free plan. */
  maxBins: z._default(z.nullable(z.int()), 1),
  itemsUsed: z.int(),
  maxItems: z.nullable(z.int()),
  qrCodesUsed: z.int(),
  maxQrCodes: z.nullable(z.int()),
  canCreateBin: z.boolean(),
  storage: z.optional(StorageUsage),
})
export type UsageLimits = z.infer<typeof UsageLimits>

/** The one shape of every refusal: `limits` on 403 LIMIT_REACHED, `field` on 400. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  field: z.optional(z.string()),
  limits: z.optional(UsageLimits),
})
export type ErrorBody = z.infer<typeof ErrorBody>
