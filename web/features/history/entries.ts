import type { HistoryEntry, HistoryFilter, HistoryKind } from '#contracts/inventory/history.ts'
import { formatLongDate, formatWeekday } from '#domain/format/format-date.ts'
import { FILTER_FIELDS, type FilterFields } from '#domain/sync/history-filter-bits.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'
import { HISTORY_MESSAGES } from './messages.ts'

/** `waiting` marks unsent changes. */
export type HistoryLine = HistoryEntry & { readonly waiting?: true }

const KIND: Readonly<Record<UnsentChange['type'], HistoryKind>> = {
  create: 'created',
  update: 'changed',
  adjust: 'adjusted',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
}

type NameOf = (binId: string) => string | undefined

export const toEntry = (change: UnsentChange, deviceId: string, binName: NameOf): HistoryLine => {
  const { opId, type, entity, id, name, before, after, at } = change
  const place = (binId: string | null) => (binId === null ? null : { id: binId, name: binName(binId) ?? '' })
  const from = type === 'create' || before.binId === undefined ? null : String(before.binId)
  return {
    id: opId,
    at,
    kind: KIND[type],
    entity,
    entityId: id,
    name,
    waiting: true,
    bin: place(entity === 'bin' ? id : change.binId),
    from: place(from),
    device: null,
    deviceId,
    before: type === 'create' ? {} : before,
    after,
  }
}

const AS_DELETED: readonly HistoryKind[] = ['deleted', 'restored', 'purged']

const changes = ({ kind, before }: HistoryLine, { fields, kinds }: FilterFields): boolean =>
  kinds.some((one) => one === kind) &&
  fields.some((field) => before[field as keyof typeof before] !== undefined)

export const filterOf = (line: HistoryLine): HistoryFilter => {
  if (line.kind === 'created') return 'added'
  if (AS_DELETED.includes(line.kind)) return 'trash'
  if (line.from !== null || changes(line, FILTER_FIELDS.moved)) return 'moved'
  if (changes(line, FILTER_FIELDS.quantity)) return 'quantity'
  return changes(line, FILTER_FIELDS.checked) ? 'checked' : 'edited'
}

export interface HistoryDay<T> {
  /** 'Today', 'Yesterday' or a date. */
  readonly title: string
  readonly lines: readonly T[]
}

const dayTitle = (at: Date, now: Date): string => {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return HISTORY_MESSAGES.today
  if (at.toDateString() === yesterday.toDateString()) return HISTORY_MESSAGES.yesterday
  return at.getFullYear() === now.getFullYear() ? formatWeekday(at) : formatLongDate(at)
}

export const byDay = <T extends { readonly at: string }>(lines: readonly T[], now: Date): HistoryDay<T>[] => {
  const days: { title: string; lines: T[] }[] = []
  for (const line of lines) {
    const title = dayTitle(new Date(line.at), now)
    const last = days.at(-1)
    if (last?.title === title) last.lines.push(line)
    else days.push({ title, lines: [line] })
  }
  return days
}
