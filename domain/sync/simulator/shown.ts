import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type ClientState, contentOf, seenVersion, shownFields, waitingOn } from '../client-state.ts'
import { type Write, write } from '../client-write.ts'
import { type Device, keep, mint, stateOf, type World } from './world.ts'

export interface Shown {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: FieldValues
  readonly version: number
}

/** Everything one person sees on one device. */
export const everythingShown = (state: ClientState): Shown[] => {
  const ids = new Map<string, SyncEntity>()
  for (const row of state.rows.values()) ids.set(row.id, row.entity)
  const isShown = (id: string) => shownFields(state.rows.get(id), waitingOn(state, id)) !== null
  const shown = [...ids].flatMap(([id, entity]): Shown[] => {
    const row = state.rows.get(id)
    const waiting = waitingOn(state, id)
    const bin = contentOf(row, waiting)?.binId
    const fields = shownFields(row, waiting, bin !== undefined && isShown(String(bin)))
    return fields ? [{ entity, id, fields, version: seenVersion(row, waiting) }] : []
  })
  const bins = new Set(shown.filter((row) => row.entity === 'bin').map((row) => row.id))
  return shown.filter((row) => row.entity === 'bin' || bins.has(String(row.fields.binId)))
}

export const put = (world: World, device: Device, user: string, done: Omit<Write, 'opId' | 'now'>): void => {
  const now = new Date(Date.UTC(2026, 0, 1) + device.skew()).toISOString()
  const full = { ...done, opId: mint(world, 'op'), now }
  keep(device, write(stateOf(device, user), full, world.rules.client))
}
