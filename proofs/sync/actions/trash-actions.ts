import {
  baseVersionOf,
  type ClientState,
  entriesFor,
  localContent,
  localTrashedAt,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { stateOf } from '../model/device-state.ts'
import { put, type VisibleState, visibleState } from '../model/visible-state.ts'
import type { Device, World } from '../model/world.ts'
import type { RandomSource } from '../random.ts'

export const inTrash = (state: ClientState): (VisibleState & { readonly withBin: boolean })[] =>
  [...state.rows.values()].flatMap((row) => {
    const waiting = entriesFor(state, row.id)
    const fields = localContent(row, waiting)
    const bin = fields?.binId === undefined ? undefined : String(fields.binId)
    const binShown = bin !== undefined && visibleFields(state.rows.get(bin), entriesFor(state, bin)) !== null
    const withBin = row.base?.withBin === true
    if (!fields || localTrashedAt(row, waiting) === null || (withBin && binShown)) return []
    return [{ entity: row.entity, id: row.id, fields, version: baseVersionOf(row, waiting), withBin }]
  })

export const visitTrash = (world: World, chance: RandomSource, device: Device, user: string): void => {
  const state = stateOf(device, user)
  const row = chance.pick(inTrash(state))
  if (!row) return
  const { entity, id } = row
  if (chance.of(0.4)) {
    world.oracle.letGo({ device: device.name }, id, row.fields)
    put(world, device, user, { type: 'purge', entity, id, fields: {} })
    return
  }
  const bins = visibleState(state).filter((one) => one.entity === 'bin')
  const bin = entity === 'item' && chance.of(row.withBin ? 0.9 : 0.2) ? chance.pick(bins) : undefined
  const fields = bin ? { binId: bin.id } : {}
  if (bin) world.oracle.saved({ user, device: device.name }, id, fields, row.fields)
  world.oracle.restored(id)
  put(world, device, user, { type: 'restore', entity, id, fields })
}

export const tap = (
  world: World,
  chance: RandomSource,
  device: Device,
  user: string,
  row: VisibleState,
): void => {
  if (row.entity !== 'item') return
  const by = 1 + chance.below(2)
  world.oracle.tapped(row.id, by, row.fields.quantity ?? null)
  put(world, device, user, { type: 'adjust', entity: 'item', id: row.id, fields: { by } })
}
