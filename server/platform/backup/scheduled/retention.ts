import { DAY_MS } from '#domain/durations.ts'
import type { Retention } from '../../settings/backup-settings.ts'
import { madeAtOf } from './backup-name.ts'

const dayOf = (madeAt: Date): string => madeAt.toISOString().slice(0, 10)

/** Returns the Monday of its week. */
const weekOf = (madeAt: Date): string => {
  const sinceMonday = (madeAt.getUTCDay() + 6) % 7
  return dayOf(new Date(madeAt.getTime() - sinceMonday * DAY_MS))
}

const monthOf = (madeAt: Date): string => madeAt.toISOString().slice(0, 7)

/** Names to delete. The newest backup and files of other names always stay. */
export const expiredBackups = (names: readonly string[], retention: Retention): string[] => {
  const newestFirst = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name))
  const rules = [
    [dayOf, retention.daily],
    [weekOf, retention.weekly],
    [monthOf, retention.monthly],
  ] as const
  for (const [periodOf, count] of rules) {
    const periods = new Set<string>()
    for (const { name, madeAt } of newestFirst) {
      const period = periodOf(madeAt)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(name)
    }
  }
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}
