import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { EventSubject } from '#server/platform/payments/provider.ts'
import { paymentEvents as events } from './table.ts'

/** `waiting`: for the row it is about. */
export type EventOutcome = 'applied' | 'waiting' | 'refused' | 'ignored'

export interface StoredEvent {
  id: string
  type: string
  about: EventSubject
}

/** Days; providers retry for days, not months. */
const RETENTION_DAYS = 90
const RETRY_DAYS = 30

export const createEventStore = (db: Db) => ({
  async isDone(id: string): Promise<boolean> {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, id), ne(events.outcome, 'waiting')))
    return rows.length > 0
  },

  /** Claims the event in this transaction; copies wait for its end. @returns false when already applied */
  async take(tx: Queryable, { id, type }: Pick<StoredEvent, 'id' | 'type'>): Promise<boolean> {
    const inserted = await tx
      .insert(events)
      .values({ id, type, outcome: 'ignored' })
      .onConflictDoNothing()
      .returning({ id: events.id })
    if (inserted.length > 0) return true
    const [row] = await tx
      .select({ outcome: events.outcome })
      .from(events)
      .where(eq(events.id, id))
      .for('update')
    return row?.outcome === 'waiting'
  },

  async settle(tx: Queryable, id: string, outcome: EventOutcome, about: EventSubject): Promise<void> {
    await tx
      .update(events)
      .set({ outcome, about: outcome === 'waiting' ? about : null })
      .where(eq(events.id, id))
  },

  async listWaiting(limit: number): Promise<StoredEvent[]> {
    const rows = await db
      .select({ id: events.id, type: events.type, about: events.about })
      .from(events)
      .where(eq(events.outcome, 'waiting'))
      // Random, so that events that never apply cannot starve others.
      .orderBy(sql`random()`)
      .limit(limit)
    return rows.map((row) => ({ ...row, about: row.about as EventSubject }))
  },

  async forgetOld(): Promise<void> {
    const older = (days: number) => lt(events.receivedAt, sql`now() - make_interval(days => ${days})`)
    await db.delete(events).where(older(RETENTION_DAYS))
    await db.delete(events).where(and(eq(events.outcome, 'waiting'), older(RETRY_DAYS)))
  },
})

export type EventStore = ReturnType<typeof createEventStore>
