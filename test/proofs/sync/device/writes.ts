import type { ClientState } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import { mintId, timeOf, type World } from '../world.ts'
import { authorOf, type Device, type Replica, stateOf, waitingIn } from './device.ts'
import { keep } from './tab-memory.ts'

/** Stores what a person did, and remembers which operations that made or took away. */
export const act = (world: World, device: Device, replica: Replica, next: ClientState): void => {
  const idsNow = () => new Set(waitingIn(replica).map(({ opId }) => opId))
  const before = idsNow()
  keep(device, replica, next)
  const after = idsNow()
  const { rights } = world.oracle
  for (const opId of after) if (!before.has(opId)) rights.made.set(opId, replica)
  for (const opId of before) if (!after.has(opId)) rights.settled.add(opId)
}

export const write = (
  world: World,
  device: Device,
  replica: Replica,
  done: Omit<LocalWrite, 'opId' | 'now'>,
): void => {
  const full = { ...done, opId: mintId(world, 'op'), now: timeOf(world, device) }
  act(world, device, replica, applyWrite(stateOf(device, replica), full))
}

/** Gives up what waits: each change, as its author had it on the screen. */
export const giveUp = (
  world: World,
  device: Device,
  replica: Replica,
  { next, isKept }: { readonly next: ClientState; readonly isKept: (error: string) => boolean },
): void => {
  const { values } = world.oracle
  const left = new Set([...next.queue, ...next.parked].map((entry) => entry.opId))
  for (const entry of waitingIn(replica)) {
    if (left.has(entry.opId)) continue
    const error = 'error' in entry ? String(entry.error) : ''
    if (entry.type === 'adjust') {
      const isRefused = ['DELETED', 'PURGED', 'READ_ONLY'].includes(error)
      values.untapped(entry.entityId, Number(entry.data.by), isRefused)
    }
    const changed = Object.fromEntries(entry.changed.map((field) => [field, entry.data[field] ?? null]))
    values.discarded(authorOf(device, replica), entry.entityId, changed, isKept(error))
  }
  act(world, device, replica, next)
}
