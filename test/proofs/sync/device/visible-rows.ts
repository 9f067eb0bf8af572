import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import {
  baseVersionOf,
  type ClientState,
  entriesFor,
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

const isShown = (state: ClientState, id: string): boolean =>
  visibleFields(state.rows.get(id), entriesFor(state, id)) !== null

/** Rows on the screen: items with a bin that is, too. */
export const visibleRows = (state: ClientState): VisibleRow[] => {
  const shown = [...state.rows.values()].flatMap((row): VisibleRow[] => {
    const { id, entity } = row
    const waiting = entriesFor(state, id)
    const bin = localContent(row, waiting)?.binId
    const fields = visibleFields(row, waiting, bin !== undefined && isShown(state, String(bin)))
    return fields ? [{ entity, id, fields, version: baseVersionOf(row, waiting) }] : []
  })
  const bins = new Set(shown.filter((row) => row.entity === 'bin').map((row) => row.id))
  return shown.filter((row) => row.entity !== 'item' || bins.has(String(row.fields.binId)))
}

export interface TrashRow extends VisibleRow {
  readonly withBin: boolean
}

export const rowsInTrash = (state: ClientState): TrashRow[] =>
  [...state.rows.values()].flatMap((row) => {
    const waiting = entriesFor(state, row.id)
    const fields = localContent(row, waiting)
    const withBin = row.base?.withBin === true
    const binShown = withBin && fields?.binId !== undefined && isShown(state, String(fields.binId))
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
