import { inArray, type SQL, sql } from 'drizzle-orm'
import { ACHIEVEMENTS, type Counter, LEVEL_POINTS } from '#domain/achievements.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { achievements, userStats } from './table.ts'

const COLUMNS_BY_COUNTER = {
  totalBinsCreated: userStats.totalBinsCreated,
  totalItemsAdded: userStats.totalItemsAdded,
  totalQrCodesShared: userStats.totalQrCodesShared,
  totalQrCodesScanned: userStats.totalQrCodesScanned,
  streak: userStats.streak,
} as const satisfies Record<Counter, unknown>

/** Increments; the streak follows from the day. */
export type RaisedCounters = Partial<Record<Exclude<Counter, 'streak'>, number>>

export type Stats = typeof userStats.$inferSelect

const streakSql = (day: string): SQL => sql`case
  when ${userStats.lastActivityDate} >= ${day}::date then ${userStats.streak}
  when ${userStats.lastActivityDate} = ${day}::date - 1 then ${userStats.streak} + 1
  else 1 end`

export const createStatsStore = (db: Db) => ({
  /** Syncs the table with the program's list; run at the start. */
  async describeAchievements(newId: () => string): Promise<void> {
    const rows = ACHIEVEMENTS.map((one) => ({ ...one, id: newId() }))
    const updatedColumns = Object.fromEntries(
      ['title', 'description', 'icon', 'category', 'tier', 'points', 'requirement'].map((column) => [
        column,
        sql.raw(`excluded.${column}`),
      ]),
    )
    await db
      .insert(achievements)
      .values(rows)
      .onConflictDoUpdate({ target: achievements.key, set: updatedColumns })
  },

  /** @param day of the person's own activity, `2026-11-21`; null for others' activity */
  async raise(tx: Queryable, userId: string, by: RaisedCounters, day: string | null): Promise<Stats> {
    const raised = Object.fromEntries(
      Object.entries(by).map(([counter, count]) => [
        counter,
        sql`${COLUMNS_BY_COUNTER[counter as Counter]} + ${count}`,
      ]),
    )
    const active = day && {
      streak: streakSql(day),
      lastActivityDate: sql`greatest(${userStats.lastActivityDate}, ${day}::date)`,
    }
    const [stats] = await tx
      .insert(userStats)
      .values({ userId, ...by, ...(day && { streak: 1, lastActivityDate: day }) })
      .onConflictDoUpdate({
        target: userStats.userId,
        set: { ...raised, ...active, updatedAt: sql`now()` },
      })
      .returning()
    if (!stats) throw new Error('the totals of a person were not returned')
    return stats
  },

  async unlock(tx: Queryable, userId: string, keys: readonly string[]): Promise<void> {
    const asked = inArray(achievements.key, [...keys])
    await tx.execute(sql`
      with won as (
        insert into user_achievements (id, user_id, achievement_id)
        select gen_random_uuid(), ${userId}, ${achievements.id} from ${achievements} where ${asked}
        on conflict do nothing returning achievement_id),
      earned as (
        select coalesce(sum(a.points), 0)::int as points from won join achievements a on a.id = won.achievement_id)
      update user_stats set total_points = total_points + earned.points,
        level = 1 + (total_points + earned.points) / ${LEVEL_POINTS}
      from earned where user_id = ${userId} and earned.points > 0`)
  },
})

export type StatsStore = ReturnType<typeof createStatsStore>
