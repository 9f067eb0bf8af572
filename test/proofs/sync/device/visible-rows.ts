import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import {
  baseVersionOf,
  type ClientState,
  containerOf,
  entriesFor,
  type LocalRow,
  localContent,
  localTrashedAt,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { isHome, type Replica } from './device.ts'

export interface VisibleRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  readonly version: number
}

/** True for a row on the screen: an item with its bin, a record with its target. */
const isShown = (state: ClientState, id: string): boolean => {
  const row = state.rows.get(id)
  if (!row) return false
  const holderShown = isHolderShown(state, row)
  const isHeld = row.entity !== 'item' || holderShown
  return isHeld && visibleFields(row, entriesFor(state, id), holderShown) !== null
}

/** True when what the row is in is on the screen. */
const isHolderShown = (state: ClientState, { entity, id }: Pick<LocalRow, 'entity' | 'id'>): boolean => {
  const data = localContent(state.rows.get(id), entriesFor(state, id))
  const holder = data && containerOf({ entity, data })
  return typeof holder === 'string' && isShown(state, holder)
}

/** Rows on the screen: items with a bin that is, too, and records with what they belong to. */
export const visibleRows = (state: ClientState): VisibleRow[] => {
  const shown = [...state.rows.values()].flatMap((row): VisibleRow[] => {
    const { id, entity } = row
    const waiting = entriesFor(state, id)
    const fields = visibleFields(row, waiting, isHolderShown(state, row))
    return fields ? [{ entity, id, fields, version: baseVersionOf(row, waiting) }] : []
  })
  const bins = new Set(shown.filter((row) => row.entity === 'bin').map((row) => row.id))
  const placed = shown.filter((row) => row.entity !== 'item' || bins.has(String(row.fields.binId)))
  const ids = new Set(placed.map(({ id }) => id))
  return placed.filter(({ fields }) => typeof fields.targetId !== 'string' || ids.has(fields.targetId))
}

export interface TrashRow extends VisibleRow {
  readonly withBin: boolean
}

export const rowsInTrash = (state: ClientState): TrashRow[] =>
  [...state.rows.values()].flatMap((row) => {
    const waiting = entriesFor(state, row.id)
    const fields = localContent(row, waiting)
    const withBin = row.base?.withBin === true
    const binShown = withBin && isHolderShown(state, row)
    if (!fields || localTrashedAt(row, waiting) === null || binShown) return []
    const about = { fields, version: baseVersionOf(row, waiting), withBin }
    return [{ entity: row.entity, id: row.id, ...about }]
  })

/** The screen offers writing to those whose last known role may. */
export const mayWrite = (replica: Replica): boolean => {
  const { lock, isListed, stored, people, person } = replica
  if (isHome(replica)) return true
  return lock === null && isListed && stored.cursor !== null && canWrite(people[person] ?? null)
}
