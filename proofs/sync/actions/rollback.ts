import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { ServerSnapshot, World } from '../model/world.ts'
import type { RandomSource } from '../random.ts'

export const takeSnapshot = (world: World): ReadonlyMap<string, ServerSnapshot> =>
  new Map(
    [...world.accounts].map(([user, account]) => [user, { ...account, revisions: [...account.revisions] }]),
  )

const live = (row: StoredRow | undefined): boolean => row !== undefined && row.deletedAt === null

export const restoreSnapshot = (world: World, snapshot: ReadonlyMap<string, ServerSnapshot>): void => {
  for (const [user, account] of world.accounts) {
    const saved = snapshot.get(user)
    if (!saved) continue
    const lost = account.rows
    Object.assign(account, saved, { revisions: [...saved.revisions] })
    for (const id of new Set([...lost.keys(), ...account.rows.keys()])) {
      const [was, is] = [lost.get(id), account.rows.get(id)]
      world.oracle.serverRolledBack(id, live(was) ? (was?.fields ?? {}) : {}, is)
    }
  }
}

/** Takes copies at random and restores them later, mostly after further changes. */
export const rollBackSometimes = (world: World, luck: RandomSource): void => {
  if (luck.of(0.03)) world.snapshot = takeSnapshot(world)
  else if (world.snapshot && world.rollbacks === 0 && luck.of(0.04)) {
    restoreSnapshot(world, world.snapshot)
    world.snapshot = null
    world.rollbacks += 1
  }
}
