import type { ClientState } from '#domain/sync/client/client-state.ts'
import { recordWrite } from './tab-memory.ts'
import type { Device } from './world.ts'

export const stateOf = (device: Device, userId: string): ClientState => ({
  userId,
  inventoryId: null,
  deviceId: device.name,
  rows: device.rows.get(userId) ?? new Map(),
  queue: device.queue,
  parked: device.parked,
  notices: device.notices,
  offers: device.offers.get(userId) ?? [],
  cursor: device.cursors.get(userId) ?? null,
  isWhole: device.whole.get(userId) ?? false,
  reached: device.reached.get(userId) ?? [],
  lastSeq: device.lastSeq,
})

export const keep = (device: Device, state: ClientState): void => {
  recordWrite(device, stateOf(device, state.userId), state)
  device.rows.set(state.userId, state.rows)
  device.cursors.set(state.userId, state.cursor)
  device.whole.set(state.userId, state.isWhole)
  device.reached.set(state.userId, state.reached)
  device.offers.set(state.userId, state.offers)
  device.queue = state.queue
  device.parked = state.parked
  device.notices = state.notices
  device.lastSeq = state.lastSeq
}
