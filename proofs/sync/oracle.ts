import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import type { ClientNotice } from '#domain/sync/client/client-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'

export interface SavedValue {
  readonly user: string
  readonly device: string
  readonly id: string
  readonly field: string
  readonly value: FieldValue
}

/** Observes users and results from outside; never reads the protocol's own bookkeeping. */
export interface Oracle {
  readonly problems: string[]
  problem(words: string): void
  /** Saved over the visible values `shown`. */
  saved(
    by: { user: string; device: string },
    id: string,
    values: FieldValues,
    shown: FieldValues | null,
  ): void
  /** Deleted or gave up visible values. */
  letGo(by: { device: string }, id: string, shown: FieldValues): void
  /** Discarded a parked change; `kept` when the revisions must have it. */
  discarded(by: { device: string }, id: string, values: FieldValues, kept: boolean): void
  serverChanged(
    user: string,
    device: string,
    before: StoredRow | undefined,
    after: StoredRow,
    how: { readonly cascade: boolean; readonly forGood: boolean; readonly edited: boolean },
  ): void
  restored(id: string): void
  rowReceived(device: string, id: string, version: number): void
  /** A delete ran again after its receipt was pruned; so will the restore that followed it. */
  deletedAgain(id: string): void
  /** Rollback of a row, from the visible values `lost` to `row`. */
  serverRolledBack(id: string, lost: FieldValues, row: StoredRow | undefined): void
  tapped(id: string, by: number, shown: FieldValue): void
  /** Gave up a tap; `refused` when the server surely did not count it. */
  untapped(id: string, by: number, refused: boolean): void
  conflict(device: string, id: string, field: string, lost: FieldValue, standing: FieldValue): void
  applied(device: string, id: string, field: string, value: FieldValue): void
  shown(user: string, ids: readonly string[]): void
  noticed(device: string, notices: readonly ClientNotice[]): void
  /** Final check: saved values are somewhere, and rows of one device have its last values. */
  settle(user: string, rows: ReadonlyMap<string, StoredRow>, kept: ReadonlyMap<string, Set<string>>): void
}

const key = (...parts: readonly unknown[]): string => parts.map(String).join('|')

const add = <K, V>(map: Map<K, Set<V>>, at: K, value: V): void => {
  const set = map.get(at)
  if (set) set.add(value)
  else map.set(at, new Set([value]))
}

export const createOracle = (): Oracle => {
  const problems: string[] = []
  const saves: SavedValue[] = []
  const excused = new Set<string>()
  const givenUp = new Set<string>()
  /** device|id|field → values visible when the user acted on the row */
  const seen = new Map<string, Set<FieldValue>>()
  /** id|field|value → devices that wrote it */
  const authors = new Map<string, Set<string>>()
  const conflicts = new Set<string>()
  const notices = new Set<string>()
  /** Values at the time of the delete. */
  const dead = new Map<string, FieldValues>()
  const purged = new Set<string>()
  const wantedBack = new Map<string, number>()
  const restores = new Map<string, { readonly version: number; readonly device: string }[]>()
  /** device|id → last version reported to the device, and the one known at its delete */
  const toldOf = new Map<string, number>()
  const deletedAt = new Map<string, number>()
  const taps = new Map<string, { least: number; most: number }>()
  const owners = new Map<string, string>()
  /** Rows changed by a rollback: nobody can tell any more who saw what. */
  const reverted = new Set<string>()
  const problem = (words: string) => {
    problems.push(words)
  }
  const inspect = (device: string, id: string, shown: FieldValues) => {
    for (const [field, value] of Object.entries(shown)) add(seen, key(device, id, field), value)
  }
  const knew = (device: string, id: string, field: string, value: FieldValue): boolean =>
    (seen.get(key(device, id, field))?.has(value) ?? false) ||
    (authors.get(key(id, field, value))?.has(device) ?? false)

  return {
    problems,
    problem,
    saved: ({ user, device }, id, values, shown) => {
      if (shown) inspect(device, id, shown)
      if (!owners.has(id)) owners.set(id, user)
      for (const [field, value] of Object.entries(values)) {
        if (shown && shown[field] !== value) excused.add(key(id, field, shown[field] ?? null))
        saves.push({ user, device, id, field, value })
        add(authors, key(id, field, value), device)
        excused.delete(key(id, field, value))
      }
    },
    letGo: ({ device }, id, shown) => {
      inspect(device, id, shown)
      deletedAt.set(key(device, id), toldOf.get(key(device, id)) ?? 0)
      for (const [field, value] of Object.entries(shown)) excused.add(key(id, field, value))
      // The row takes along what was written here, also from another tab.
      for (const save of saves) {
        if (save.id === id && save.device === device) excused.add(key(id, save.field, save.value))
      }
    },
    discarded: ({ device }, id, values, kept) => {
      for (const [field, value] of Object.entries(values)) {
        // It was shown under "Needs attention" until now.
        notices.add(key(device, id, field, value))
        givenUp.add(key(id, field, value))
        if (!kept) excused.add(key(id, field, value))
      }
    },
    restored: (id) => {
      wantedBack.set(id, (wantedBack.get(id) ?? 0) + 1)
    },
    rowReceived: (device, id, version) => {
      toldOf.set(key(device, id), Math.max(version, toldOf.get(key(device, id)) ?? 0))
    },
    deletedAgain: (id) => {
      const asked = wantedBack.get(id)
      if (asked !== undefined) wantedBack.set(id, asked + 1)
    },
    serverRolledBack: (id, lost, row) => {
      reverted.add(id)
      conflicts.clear()
      purged.delete(id)
      dead.delete(id)
      if (row && row.deletedAt !== null) dead.set(id, row.fields)
      for (const save of saves) {
        // Only values visible on the server are known to their author; the rest is lost with its memory.
        const isLost = save.id === id && lost[save.field] !== save.value
        if (isLost) excused.add(key(id, save.field, save.value))
      }
    },
    tapped: (id, by, shown) => {
      const { least, most } = taps.get(id) ?? { least: 1, most: 1 }
      taps.set(id, { least: least + by, most: most + by })
      excused.add(key(id, 'quantity', shown))
      excused.add(key(id, 'quantity', 1))
    },
    untapped: (id, by, refused) => {
      const known = taps.get(id)
      if (known) taps.set(id, { least: known.least - by, most: refused ? known.most - by : known.most })
    },
    serverChanged: (user, device, before, after, { cascade, forGood, edited }) => {
      const { id } = after
      if (owners.get(id) !== user)
        problem(`R17 ${id} of ${owners.get(id)} was written in a session of ${user}`)
      if (reverted.has(id) && after.deletedAt === null) {
        dead.delete(id)
        return
      }
      if (after.deletedAt !== null) {
        const moved = !forGood && before !== undefined && before.deletedAt !== null
        if (!dead.has(id)) dead.set(id, (edited ? after : before)?.fields ?? {})
        if (forGood) {
          purged.add(id)
          // Another user may have saved the same value, which changes nothing on the server.
          for (const [field, value] of Object.entries(before?.fields ?? {})) {
            if (knew(device, id, field, value)) excused.add(key(id, field, value))
          }
        }
        if (cascade || moved || reverted.has(id)) return
        const known = deletedAt.get(key(device, id)) ?? 0
        const unseen = restores.get(id)?.find((one) => one.device !== device && one.version > known)
        if (unseen)
          problem(`I7 ${device} deleted ${id} without having seen that ${unseen.device} restored it`)
        for (const [field, value] of Object.entries(before?.fields ?? {})) {
          const written = authors.has(key(id, field, value))
          if (written && !knew(device, id, field, value)) {
            problem(`I6 ${device} deleted ${id} without having seen ${field}=${value}`)
          }
        }
        return
      }
      const held = dead.get(id)
      if (held) {
        // Items deleted with their bin return with it.
        const along = before?.deletedWith != null && wantedBack.has(String(held.binId))
        const asked = wantedBack.get(id) ?? 0
        if (asked <= 0 && !along) problem(`I7 ${id} came back`)
        if (purged.has(id)) problem(`I7 ${id} was deleted for good and came back`)
        if (!along) wantedBack.set(id, asked - 1)
        dead.delete(id)
        restores.set(id, [...(restores.get(id) ?? []), { version: after.version, device }])
        const lost = Object.keys(held).filter((f) => f !== 'binId' && held[f] !== after.fields[f])
        if (lost.length > 0 && !edited) problem(`R19 ${id} came back without ${lost.join(', ')}`)
        return
      }
      for (const [field, value] of Object.entries(after.fields)) {
        const old = before?.fields[field] ?? null
        if ((before && old === value) || (field === 'quantity' && taps.has(id))) continue
        const isAuthored = authors.has(key(id, field, value))
        if (before && !isAuthored) problem(`I8 nobody of ${user} set ${field} of ${id} to ${value}`)
        if (!before || !authors.has(key(id, field, old)) || knew(device, id, field, old)) continue
        problem(`I6 ${device} wrote ${field}=${value} of ${id} over ${old} without having seen it`)
      }
    },
    conflict: (device, id, field, lost, standing) => {
      conflicts.add(key(device, id, field, lost))
      if (lost === standing) problem(`I6 equal values of ${field} of ${id} were called a conflict`)
      const writers = authors.get(key(id, field, standing))
      if (writers?.size === 1 && writers.has(device) && !reverted.has(id)) {
        problem(`I6 ${device} was told that it conflicts with itself on ${field} of ${id}`)
      }
    },
    applied: (device, id, field, value) => {
      conflicts.delete(key(device, id, field, value))
    },
    shown: (user, ids) => {
      for (const id of ids)
        if (owners.get(id) !== user) problem(`R17 ${user} sees ${id} of ${owners.get(id)}`)
    },
    noticed: (device, all) => {
      for (const { kind, id, field, mine } of all) {
        if (kind === 'conflict') notices.add(key(device, id, field, mine))
      }
    },
    settle: (user, rows, kept) => {
      for (const [id, { least, most }] of taps) {
        const row = rows.get(id)
        if (!row || row.deletedAt !== null || reverted.has(id)) continue
        const quantity = Number(row.fields.quantity)
        if (quantity < least || quantity > most) {
          problem(`Q ${id} counts ${quantity}, people counted ${least} to ${most}`)
        }
      }
      for (const lost of conflicts) if (!notices.has(lost)) problem(`I6 nobody was told of ${lost}`)
      const lastOf = new Map(saves.map((save) => [key(save.device, save.id, save.field), save]))
      const touched = new Map<string, { devices: Set<string>; last: SavedValue }>()
      for (const save of saves) {
        if (save.user !== user) continue
        const { id, field, value } = save
        const at = key(id, field)
        const known = touched.get(at)
        const devices = known?.devices ?? new Set<string>()
        touched.set(at, { devices: devices.add(save.device), last: save })
        const current = rows.get(id)?.fields[field] === value
        const preserved = kept.get(at)?.has(String(value)) ?? false
        // The record of this device's own replacements was lost in the rollback.
        const isReplaced = reverted.has(id) && lastOf.get(key(save.device, id, field)) !== save
        if (!current && !preserved && !isReplaced && !excused.has(key(id, field, value))) {
          problem(`I3 ${field}=${value} of ${id}, saved on ${save.device}, is nowhere`)
        }
      }
      for (const [at, { devices, last }] of touched) {
        const row = rows.get(last.id)
        const word = key(last.id, last.field, last.value)
        if (
          devices.size > 1 ||
          reverted.has(last.id) ||
          !row ||
          row.deletedAt !== null ||
          excused.has(word) ||
          givenUp.has(word)
        ) {
          continue
        }
        if (row.fields[last.field] !== last.value) {
          problem(
            `I4 only ${last.device} touched ${at}, it said ${last.value}, it is ${row.fields[last.field]}`,
          )
        }
      }
    },
  }
}
