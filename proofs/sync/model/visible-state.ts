import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import {
  baseVersionOf,
  type ClientState,
  entriesFor,
  localContent,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import { keep, stateOf } from './device-state.ts'
import { type Device, mintCode, type World } from './world.ts'

export interface VisibleState {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  readonly version: number
}

export const visibleState = (state: ClientState): VisibleState[] => {
  const ids = new Map<string, SyncEntity>()
  for (const row of state.rows.values()) ids.set(row.id, row.entity)
  const isShown = (id: string) => visibleFields(state.rows.get(id), entriesFor(state, id)) !== null
  const shown = [...ids].flatMap(([id, entity]): VisibleState[] => {
    const row = state.rows.get(id)
    const waiting = entriesFor(state, id)
    const bin = localContent(row, waiting)?.binId
    const fields = visibleFields(row, waiting, bin !== undefined && isShown(String(bin)))
    return fields ? [{ entity, id, fields, version: baseVersionOf(row, waiting) }] : []
  })
  const bins = new Set(shown.filter((row) => row.entity === 'bin').map((row) => row.id))
  return shown.filter((row) => row.entity === 'bin' || bins.has(String(row.fields.binId)))
}

export const put = (
  world: World,
  device: Device,
  user: string,
  done: Omit<LocalWrite, 'opId' | 'now'>,
): void => {
  const now = new Date(Date.UTC(2026, 0, 1) + device.skew()).toISOString()
  const full = { ...done, opId: mintCode(world, 'op'), now }
  keep(device, applyWrite(stateOf(device, user), full))
}
