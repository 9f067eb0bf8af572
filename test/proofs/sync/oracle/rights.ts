import type { Role } from '#contracts/inventory/inventories.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { CallRefusal } from '#domain/sync/client/client-access.ts'
import type { Replica } from '../device/device.ts'

const WRITERS: readonly (Role | null)[] = ['owner', 'admin', 'editor']

/** Own register of roles and operations. */
export const createRights = (problem: (words: string) => void) => {
  const roles = new Map<InventoryId, Map<UserId, Role>>()
  const closed = new Set<InventoryId>()
  const epochs = new Map<Replica, string>()
  const refusals = new Map<string, number>()
  /** Operation → where it was made. */
  const made = new Map<string, Replica>()
  /** Operation → who had it done. */
  const done = new Map<string, UserId>()
  /** Operations that are over: given up, told as lost, or undone by a restored backup. */
  const settled = new Set<string>()
  /** Done so long ago that the receipt is gone. */
  const forgotten = new Set<string>()
  /** Sent by somebody else as their own, who may have been first. */
  const forged = new Set<string>()
  const roleOf = (inventory: InventoryId, person: UserId): Role | null =>
    roles.get(inventory)?.get(person) ?? null
  return {
    made,
    done,
    settled,
    forgotten,
    forged,
    closed,
    roleOf,
    ownerOf: (inventory: InventoryId): UserId | undefined =>
      [...(roles.get(inventory) ?? [])].find(([, role]) => role === 'owner')?.[0],
    peopleOf: (inventory: InventoryId): ReadonlyMap<UserId, Role> => roles.get(inventory) ?? new Map(),
    mayWrite: (inventory: InventoryId, person: UserId): boolean =>
      WRITERS.includes(roleOf(inventory, person)) && !closed.has(inventory),
    setRole: (inventory: InventoryId, person: UserId, role: Role | null): void => {
      const people = roles.get(inventory) ?? new Map<UserId, Role>()
      if (role === null) people.delete(person)
      else people.set(person, role)
      roles.set(inventory, people)
    },
    /** The server did or refused an operation. */
    ran: (
      opId: string,
      error: string | undefined,
      { inventory, person }: Pick<Replica, 'inventory' | 'person'>,
    ) => {
      const home = made.get(opId)
      if (home && home.inventory !== inventory)
        problem(`M10 ${opId} of ${home.inventory} reached ${inventory}`)
      const known = done.get(opId)
      const doer = forgotten.has(opId) ? undefined : known
      if (known === undefined && error === undefined) done.set(opId, person)
      if (doer === undefined) return
      if (doer !== person && error === undefined) problem(`M9 ${person} got the answer to ${opId} of ${doer}`)
      if (doer === person && error === 'READ_ONLY') problem(`M4 ${opId} was done and is told as refused`)
    },
    /** A device was told of an operation. */
    answered: (author: string, { opId, error }: OpResult, isRestored: boolean): void => {
      if (error === 'OPERATION_REUSED' && !forged.has(opId))
        problem(`M7 ${opId} of ${author} does not happen again`)
      // After a restore an update may find that its create is lost.
      if (error === 'VALIDATION' && !isRestored) problem(`N1 ${opId} of ${author} was answered ${error}`)
      if (error !== 'READ_ONLY') return
      const key = `${author} ${opId}`
      const times = (refusals.get(key) ?? 0) + 1
      refusals.set(key, times)
      if (times === 4) problem(`M11 ${key} is sent again and again by a viewer`)
    },
    mayAgain: (): void => refusals.clear(),
    read: (replica: Replica, timelineId: string): void => {
      epochs.set(replica, timelineId)
    },
    forgetEpoch: (replica: Replica): void => {
      epochs.delete(replica)
    },
    /** A device wipes an inventory. */
    lost: (
      replica: Replica,
      { error, inventory, epoch: told }: CallRefusal,
      { isExpired, isBackup }: { readonly isExpired: boolean; readonly isBackup: boolean },
    ): void => {
      const epoch = epochs.get(replica)
      const isWord = error === 'NOT_A_MEMBER' && inventory === replica.inventory
      const isSame = epoch === undefined || epoch === told
      const about = `M5 ${replica.person} lost ${replica.inventory}`
      if (!(isWord && isSame) && !isExpired) problem(`${about} after ${error}`)
      if (isWord && isBackup) problem(`${about} to a backup`)
    },
    /** A change stays with its author; what lost a merge does too, a tap has no merge. */
    orphaned: (opId: string, type: string, person: UserId): void => {
      const isDone = type === 'adjust' && done.get(opId) === person && !forgotten.has(opId)
      if (isDone) problem(`M7 the tap ${opId} was counted and is kept as unsent`)
    },
  }
}

export type Rights = ReturnType<typeof createRights>
