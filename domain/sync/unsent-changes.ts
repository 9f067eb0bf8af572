import type { QueuedType } from '#contracts/sync/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { type Entry, isSweepEntry } from './client/client-state.ts'
import { sweepSummary } from './server/server-sweeps.ts'
import { adjustQuantity, changedValues } from './wire/stored-row.ts'

export interface UnsentChange {
  readonly opId: string
  readonly type: QueuedType
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly binId: string | null
  readonly before: FieldValues
  readonly after: FieldValues
  readonly at: string
}

const writtenBy = (entry: Entry, fields: FieldValues): FieldValues => {
  if (isSweepEntry(entry)) return sweepSummary(entry.data.sweep)
  if (entry.photo !== null) return { imageUrl: entry.photo }
  if (entry.type === 'adjust') return { quantity: adjustQuantity(fields.quantity, entry.data.by) }
  return changedValues(entry)
}

const text = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** Lists entries with the values each finds. @param baseOf fields of the baseline */
export const unsentChangesOf = (
  entries: readonly Entry[],
  baseOf: (id: string) => FieldValues | undefined,
): UnsentChange[] => {
  const rows = new Map<string, FieldValues>()
  return [...entries]
    .sort((a, b) => a.seq - b.seq)
    .map((entry) => {
      const { opId, type, entity, entityId: id, timestamp: at } = entry
      const fields = rows.get(id) ?? baseOf(id) ?? {}
      const after = writtenBy(entry, fields)
      // Lists only the sweep as replaced, like the server: its counts replace nothing.
      const replaced = isSweepEntry(entry) ? ['sweep'] : Object.keys(after)
      const before = Object.fromEntries(replaced.map((field) => [field, fields[field] ?? null]))
      const now = { ...fields, ...after }
      rows.set(id, now)
      const name = text(now.name) ?? text(entry.data.name) ?? ''
      const binId = entity === 'item' ? (text(now.binId) ?? text(entry.data.binId)) : null
      return { opId, type, entity, id, name, binId, before, after, at }
    })
}
