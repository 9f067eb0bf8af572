import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Timestamp with millisecond precision, like a JavaScript Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sequence = () => bigint({ mode: 'number' })

export const byteCount = () => bigint({ mode: 'number' })
