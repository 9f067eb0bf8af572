import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond, as JavaScript dates carry it. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** `createdAt` and `updatedAt` of every record with timestamps. */
export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** A sequence number of one person's changes; stays far below 2^53. */
export const sequence = () => bigint({ mode: 'number' })

/** A number of bytes; stays far below 2^53. */
export const byteCount = () => bigint({ mode: 'number' })
