import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
import { moment, timestamps } from '#server/platform/db/columns.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const achievements = pgTable(
  'achievements',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    category: text().notNull(),
    tier: text().notNull().default('bronze'),
    points: integer().notNull().default(10),
    requirement: jsonb().notNull(),
    isSecret: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('achievements_tier', sql`${t.tier} in ('bronze', 'silver', 'gold', 'platinum')`),
    check('achievements_points', sql`${t.points} >= 0`),
  ],
)

/** The pair is unique, so nothing is awarded twice. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    achievementId: uuid()
      .notNull()
      .references(() => achievements.id, { onDelete: 'cascade' }),
    unlockedAt: moment().notNull().defaultNow(),
    progress: jsonb(),
  },
  (t) => [unique('user_achievements_once').on(t.userId, t.achievementId)],
)

export const userStats = pgTable(
  'user_stats',
  {
    userId: owner().primaryKey(),
    totalPoints: integer().notNull().default(0),
    level: integer().notNull().default(1),
    totalBinsCreated: integer().notNull().default(0),
    totalItemsAdded: integer().notNull().default(0),
    totalQrCodesShared: integer().notNull().default(0),
    totalQrCodesScanned: integer().notNull().default(0),
    streak: integer().notNull().default(0),
    lastActivityDate: date(),
    ...timestamps(),
  },
  (t) => [check('user_stats_level', sql`${t.level} >= 1`)],
)
