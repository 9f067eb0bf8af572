import type { UserId } from '#domain/inventories/ids.ts'
import { ownerOf } from '#domain/inventories/people.ts'
import type { World } from '../world.ts'
import type { ServerInventory } from './inventory.ts'

export const countLive = ({ rows }: ServerInventory) => {
  const live = [...rows.values()].filter((row) => row.deletedAt === null)
  const of = (entity: string) => live.filter((row) => row.entity === entity).length
  return { bins: of('bin'), items: of('item') }
}

/** Live rows of all inventories that the person pays for. */
export const usageOf = (world: Pick<World, 'inventories'>, payer: UserId | undefined) => {
  const paid = [...world.inventories.values()].filter((one) => ownerOf(one.people)?.userId === payer)
  const counts = paid.map(countLive)
  const sum = (of: 'bins' | 'items') => counts.reduce((total, count) => total + count[of], 0)
  return { bins: sum('bins'), items: sum('items'), text: 0 }
}
