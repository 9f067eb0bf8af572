import { applySetChange } from '#contracts/inventory/fields/set-value.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import {
  type Entry,
  entriesFor,
  isParked,
  localPhoto,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { isPurged } from '#domain/sync/wire/stored-row.ts'
import { authorOf, type Device, type Pass, type Replica, stateOf } from '../device/device.ts'
import type { World } from '../world.ts'

/** A change of a set is shown when it would change nothing more. */
const isShown = (shown: FieldValues | null, field: string, value: FieldValue): boolean => {
  const now = shown?.[field] ?? null
  if (field !== 'tags') return now === value
  return applySetChange(now === null ? null : String(now), value === null ? null : String(value)) === now
}

const REMOVAL_TYPES: readonly string[] = ['delete', 'purge']

/** A move into a bin deleted meanwhile: the item shows where it is. */
const isRefusedMove = (entry: Entry): boolean =>
  entry.type !== 'create' && isParked(entry) && entry.error === 'BIN_DELETED'

/** I5: unsent changes are visible. */
export const checkShown = (world: World, device: Device, replica: Replica): void => {
  const state = stateOf(device, replica)
  const own = state.queue.filter((entry) => entry.userId === replica.person)
  for (const id of new Set(own.map((entry) => entry.entityId))) {
    const waiting = entriesFor(state, id)
    const shown = visibleFields(state.rows.get(id), waiting)
    const last = new Map<string, FieldValue>()
    const base = state.rows.get(id)?.base
    if (base && waiting.some(isRefusedMove)) last.set('binId', base.fields.binId ?? null)
    for (const entry of waiting) {
      for (const field of entry.changed) {
        if (field !== 'binId' || !isRefusedMove(entry)) last.set(field, entry.data[field] ?? null)
      }
    }
    for (const { photo } of waiting) if (photo !== null) last.set('sweepImageUrl', localPhoto(photo))
    if (waiting.some((entry) => entry.type === 'adjust')) last.delete('quantity')
    const isWrong = REMOVAL_TYPES.includes(waiting.at(-1)?.type ?? '')
      ? shown !== null
      : [...last].some(([field, value]) => !isShown(shown, field, value))
    if (isWrong) world.oracle.problem(`I5 ${device.name} does not show its own change of ${id}`)
  }
}

/** I10: a complete list has every row that the server had when it began. */
export const checkWhole = (world: World, device: Device, { replica, standing }: Pass): void => {
  const { isWhole, rows } = stateOf(device, replica)
  if (!isWhole) return
  const onServer = world.inventories.get(replica.inventory)?.rows
  for (const id of standing) {
    const row = onServer?.get(id)
    const isMissing = row && !isPurged(row) && !rows.has(id)
    if (isMissing) world.oracle.problem(`I10 ${device.name} calls its list whole and has no ${id}`)
  }
}

/** R17: a copy has rows of its inventory only. */
export const checkRows = (world: World, device: Device, replica: Replica): void => {
  const { homes } = world.oracle.values
  for (const id of stateOf(device, replica).rows.keys()) {
    const home = homes.get(id)
    if (home === replica.inventory) continue
    world.oracle.problem(`R17 ${authorOf(device, replica)} sees ${id} of ${home} in ${replica.inventory}`)
  }
}
