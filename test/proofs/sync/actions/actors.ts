import { type Device, type Replica, visit } from '../device/device.ts'
import type { RandomSource } from '../random.ts'
import type { World } from '../world.ts'
import type { Actor } from './row-actions.ts'

/** Copies of whoever is signed in; people who share nothing have their own inventory only. */
export const replicasAt = (world: World, device: Device): Replica[] => {
  const { session } = device
  if (session === null) return []
  if (!world.mix.isShared) return [visit(device, session, session as string as Replica['inventory'])]
  return [...device.replicas.values()].filter(({ person }) => person === session)
}

/** Somebody in front of an inventory, mostly of the open one. */
export const someActor = (world: World, random: RandomSource, chosen?: Device): Actor | null => {
  const device = chosen ?? random.pick(world.devices)
  const tab = device && random.pick(device.tabs)
  if (!device || !tab) return null
  const replicas = replicasAt(world, device)
  const open = replicas.find(({ inventory }) => inventory === device.open)
  const replica = open && random.of(0.7) ? open : random.pick(replicas)
  return replica ? { device, replica, tab } : null
}
