import { earnedBy } from '#domain/achievements.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { RaisedCounters, StatsStore } from './stats-store.ts'

interface StatsServiceDeps {
  store: StatsStore
  clock: () => Date
}

export const createStatsService = ({ store, clock }: StatsServiceDeps) => {
  const count = async (tx: Queryable, userId: UserId, by: RaisedCounters, day: string | null) => {
    if (Object.values(by).every((risen) => risen === 0)) return
    const stats = await store.raise(tx, userId, by, day)
    const before = { ...stats, streak: stats.streak - 1 }
    for (const [counter, risen] of Object.entries(by)) before[counter as keyof RaisedCounters] -= risen
    const known = new Set(earnedBy(before))
    const keys = earnedBy(stats).filter((key) => !known.has(key))
    if (keys.length > 0) await store.unlock(tx, userId, keys)
  }
  return {
    async active(tx: Queryable, userId: UserId, by: RaisedCounters): Promise<void> {
      await count(tx, userId, by, clock().toISOString().slice(0, 10))
    },

    /** Counts opens by others. Sorted by id, so that parallel calls cannot deadlock. */
    async scanned(tx: Queryable, readsOf: ReadonlyMap<UserId, number>): Promise<void> {
      for (const [userId, reads] of [...readsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await count(tx, userId, { totalQrCodesScanned: reads }, null)
      }
    },
  }
}
