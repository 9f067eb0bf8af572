import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conversation } from '#domain/assistant/conversation.ts'
import type { PendingConfirmation } from '#domain/assistant/dialogue.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { sessions, users } from '#server/features/accounts/table.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Dialogue of a panel. `pendingId` names the question, so that an answer to another one does nothing. */
export const assistantPending = pgTable(
  'assistant_pending',
  {
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A yes never crosses a switch. */
    inventoryId: ownInventory(),
    sid: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    panelId: text().notNull(),
    conversation: jsonb().$type<Conversation>().notNull(),
    pending: jsonb().$type<Pick<PendingConfirmation, 'question' | 'proposal'>>(),
    pendingId: text(),
    pendingUntil: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.inventoryId, t.sid, t.panelId] }),
    index('assistant_pending_session').on(t.sid),
    index('assistant_pending_age').on(t.updatedAt),
    check(
      'assistant_pending_whole',
      sql`(${t.pending} is null) = (${t.pendingId} is null) and (${t.pending} is null) = (${t.pendingUntil} is null)`,
    ),
  ],
)
