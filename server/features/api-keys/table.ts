import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiKeyRole } from '#contracts/accounts/api-keys.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment } from '#server/platform/db/columns.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inventoryId: ownInventory(),
    /** Ends with it for good. No foreign key: an earlier version's keys have none. */
    membershipId: uuid(),
    name: text().notNull(),
    role: text().$type<ApiKeyRole>().notNull(),
    /** First characters, shown in the list. */
    prefix: text().notNull(),
    /** SHA-256 of the key. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [
    index('api_keys_person').on(t.userId),
    index('api_keys_inventory').on(t.inventoryId),
    check('api_keys_role', sql`${t.role} in ('viewer', 'editor')`),
  ],
)
