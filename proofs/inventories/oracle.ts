import type { Role } from '#contracts/inventory/inventories.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'

const WRITERS: readonly (Role | null)[] = ['owner', 'admin', 'editor']

/** Own register of roles and of what people did; reads nothing of the protocol's bookkeeping. */
export const createOracle = <S extends { readonly inventory: InventoryId }>() => {
  const problems: string[] = []
  const roles = new Map<InventoryId, Map<UserId, Role>>()
  const closed = new Set<InventoryId>()
  /** Operation → who made it, where. */
  const made = new Map<string, { replica: S; device: string }>()
  const done = new Map<string, UserId>()
  const given = new Set<string>()
  const seen = new Set<string>()
  const authored = new Map<string, Set<string>>()
  const taps = new Map<string, { min: number; max: number }>()
  const epochs = new Map<S, string>()
  const readOnly = new Map<string, number>()
  /** Done so long ago that the receipt is gone. */
  const forgotten = new Set<string>()
  /** Sent by somebody else as their own, who may have been first. */
  const forged = new Set<string>()
  /** Rows whose quantity may be set as a whole again. */
  const uncounted = new Set<string>()
  const problem = (message: string): void => {
    problems.push(message)
  }
  const roleOf = (inventory: InventoryId, person: UserId): Role | null =>
    roles.get(inventory)?.get(person) ?? null
  const countTap = (id: string, min: number, max: number): void => {
    const known = taps.get(id) ?? { min: 1, max: 1 }
    taps.set(id, { min: known.min + min, max: known.max + max })
  }
  return {
    problems,
    problem,
    roleOf,
    made,
    done,
    given,
    taps,
    uncounted,
    forgotten,
    forged,
    roles,
    tap: countTap,
    closed,
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
    /** Somebody wrote over the shown values. */
    wrote: (author: string, id: string, fields: FieldValues, shown: FieldValues | null): void => {
      for (const [field, value] of Object.entries(shown ?? {})) seen.add(`${author}|${id}|${field}|${value}`)
      for (const [field, value] of Object.entries(fields)) {
        const at = `${id}|${field}|${value}`
        authored.set(at, (authored.get(at) ?? new Set()).add(author))
      }
    },
    /** M9: a field changes only under the eyes of who changes it. */
    changed: (author: string, before: StoredRow, after: StoredRow): void => {
      for (const [field, value] of Object.entries(after.fields)) {
        const old: FieldValue = before.fields[field] ?? null
        const writers = authored.get(`${after.id}|${field}|${old}`)
        if (old === value || !writers || writers.has(author)) continue
        if (!seen.has(`${author}|${after.id}|${field}|${old}`)) {
          problem(`M9 ${author} overwrote ${field}=${old} of ${after.id} without having seen it`)
        }
      }
    },
    read: (replica: S, epoch: string): void => {
      epochs.set(replica, epoch)
    },
    epochOf: (replica: S): string | undefined => epochs.get(replica),
    forgetEpoch: (replica: S): void => {
      epochs.delete(replica)
    },
    /** M11: whoever was demoted does not send the same again and again. */
    toldReadOnly: (key: string): void => {
      const times = (readOnly.get(key) ?? 0) + 1
      readOnly.set(key, times)
      if (times === 4) problem(`M11 ${key} is sent again and again by a viewer`)
    },
    mayAgain: (): void => readOnly.clear(),
  }
}
