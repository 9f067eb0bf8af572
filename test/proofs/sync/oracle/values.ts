import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import type { ClientNotice } from '#domain/sync/client/client-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import { spell } from './places.ts'
import { createSets } from './sets.ts'

interface SavedValue {
  readonly author: string
  readonly id: string
  readonly field: string
  readonly value: FieldValue
}

/** How a row came to be written. */
interface Writing {
  readonly inventory: string
  readonly author: string
  /** An operation names this row. */
  readonly isNamed: boolean
  /** The row went along with another. */
  readonly isCascade: boolean
  readonly isPurge: boolean
  readonly isEdit: boolean
}

/** Fields with rules of their own: checked with the tree of places, with sweeps, and entry by entry. */
const DERIVED: ReadonlySet<string> = new Set([
  'location',
  'placeId',
  'parentId',
  'sweep',
  'sweepImageUrl',
  'tags',
])

const key = (...parts: readonly unknown[]): string => parts.map(String).join('|')

const addTo = <V>(map: Map<string, Set<V>>, at: string, value: V): void => {
  map.set(at, (map.get(at) ?? new Set<V>()).add(value))
}

const valuesOf = (fields: FieldValues | undefined): [string, FieldValue][] =>
  Object.entries(fields ?? {}).filter(([field]) => !DERIVED.has(field))

/** Watches values: nothing saved is lost, nothing unseen is overwritten, nothing deleted comes back by itself. */
export const createValues = (problem: (words: string) => void) => {
  const sets = createSets(problem)
  const saves: SavedValue[] = []
  const excused = new Set<string>()
  const givenUp = new Set<string>()
  /** author|id|field → values written, or visible when the person acted on the row */
  const seen = new Map<string, Set<FieldValue>>()
  /** id|field|value → who wrote it */
  const writers = new Map<string, Set<string>>()
  const conflicts = new Set<string>()
  const notices = new Set<string>()
  /** Values at the time of the delete. */
  const dead = new Map<string, FieldValues>()
  const purged = new Set<string>()
  /** Bin of an item. */
  const holders = new Map<string, FieldValue>()
  const wantedBack = new Map<string, number>()
  const restores = new Map<string, { readonly version: number; readonly author: string }[]>()
  /** author|id → last version reported, and the one known at the delete */
  const toldOf = new Map<string, number>()
  const deletedAt = new Map<string, number>()
  const taps = new Map<string, { least: number; most: number }>()
  /** Row → inventory in which it was made. */
  const homes = new Map<string, string>()
  /** Rows changed by a restored backup: nobody can tell any more who saw what. */
  const reverted = new Set<string>()
  /** Rows that somebody else than their authors wrote: the server for a text, or a forger. */
  const writtenByOthers = new Set<string>()
  /** Saved where the author lost the inventory later: a restored backup may lose them too. */
  const unwatched = new Set<SavedValue>()
  /** Rows whose quantity may be set as a whole again. */
  const uncounted = new Set<string>()

  const see = (author: string, id: string, shown: FieldValues) => {
    for (const [field, value] of valuesOf(shown)) addTo(seen, key(author, id, field), spell(id, field, value))
  }
  const knew = (author: string, id: string, field: string, value: FieldValue): boolean =>
    seen.get(key(author, id, field))?.has(spell(id, field, value)) ?? false
  const count = (id: string, least: number, most: number): void => {
    const known = taps.get(id) ?? { least: 1, most: 1 }
    taps.set(id, { least: known.least + least, most: known.most + most })
  }

  const checkDelete = ({ author }: Writing, id: string, before: StoredRow | undefined): void => {
    const known = deletedAt.get(key(author, id)) ?? 0
    const unseen = restores.get(id)?.find((one) => one.author !== author && one.version > known)
    if (unseen) problem(`I7 ${author} deleted ${id} without having seen that ${unseen.author} restored it`)
    for (const [field, value] of valuesOf(before?.fields)) {
      if (writers.has(key(id, field, value)) && !knew(author, id, field, value)) {
        problem(`I6 ${author} deleted ${id} without having seen ${field}=${value}`)
      }
    }
  }

  const isWantedAbove = (id: string, held: FieldValues): boolean => {
    const above = [held.binId, held.targetId, holders.get(id), holders.get(String(held.targetId))]
    return above.some((holder) => wantedBack.has(String(holder)))
  }

  const checkReturn = (
    { author, isEdit }: Writing,
    before: StoredRow | undefined,
    after: StoredRow,
  ): void => {
    const { id } = after
    const held = dead.get(id) ?? {}
    // Items deleted with their bin return with it, and records with what they belong to.
    const isAlong = before?.deletedWith != null && isWantedAbove(id, held)
    const asked = wantedBack.get(id) ?? 0
    if (asked <= 0 && !isAlong) problem(`I7 ${id} came back`)
    if (purged.has(id)) problem(`I7 ${id} was deleted for good and came back`)
    if (!isAlong) wantedBack.set(id, asked - 1)
    dead.delete(id)
    restores.set(id, [...(restores.get(id) ?? []), { version: after.version, author }])
    const lost = valuesOf(held).filter(([field, value]) => field !== 'binId' && value !== after.fields[field])
    if (lost.length > 0 && !isEdit) problem(`R19 ${id} came back without ${lost.map(([field]) => field)}`)
  }

  const checkEdit = ({ author }: Writing, before: StoredRow | undefined, after: StoredRow): void => {
    const { id } = after
    for (const [field, value] of valuesOf(after.fields)) {
      const old = before?.fields[field] ?? null
      if ((before && old === value) || (field === 'quantity' && taps.has(id))) continue
      if (before && !writers.has(key(id, field, value)))
        problem(`I8 nobody set ${field} of ${id} to ${value}`)
      if (!before || !writers.has(key(id, field, old)) || knew(author, id, field, old)) continue
      problem(`I6 ${author} wrote ${field}=${value} of ${id} over ${old} without having seen it`)
    }
  }

  const checkDeath = (how: Writing, before: StoredRow | undefined, after: StoredRow): void => {
    const { id } = after
    const { author, isPurge } = how
    const isMoved = !isPurge && before !== undefined && before.deletedAt !== null
    if (!dead.has(id)) dead.set(id, (how.isEdit ? after : before)?.fields ?? {})
    if (isPurge) {
      purged.add(id)
      // Another person may have saved the same value, which changes nothing on the server.
      for (const [field, value] of valuesOf(before?.fields)) {
        // A record goes with what it belongs to, seen or not.
        if (how.isCascade || knew(author, id, field, value)) excused.add(key(id, field, value))
      }
    }
    if (!how.isCascade && !isMoved && !reverted.has(id)) checkDelete(how, id, before)
  }

  return {
    homes,
    /** Saved over the visible values `shown`. */
    saved: (
      { author, inventory }: { readonly author: string; readonly inventory: string },
      id: string,
      values: FieldValues,
      shown: FieldValues | null,
    ): void => {
      for (const known of [shown ?? {}, values]) see(author, id, known)
      if (!homes.has(id)) homes.set(id, inventory)
      if (values.tags !== undefined) sets.changed(id, shown?.tags, values.tags)
      for (const [field, value] of valuesOf(values)) {
        if (shown && shown[field] !== value) excused.add(key(id, field, shown[field] ?? null))
        saves.push({ author, id, field, value })
        addTo(writers, key(id, field, value), author)
        excused.delete(key(id, field, value))
      }
    },
    /** Deleted or gave up visible values. */
    letGo: (author: string, id: string, shown: FieldValues): void => {
      see(author, id, shown)
      deletedAt.set(key(author, id), toldOf.get(key(author, id)) ?? 0)
      for (const [field, value] of valuesOf(shown)) excused.add(key(id, field, value))
      // The row takes along what was written here, also from another tab.
      for (const save of saves) {
        if (save.id === id && save.author === author) excused.add(key(id, save.field, save.value))
      }
    },
    /** Gave up a change, or keeps it unsent; `isKept` when the revisions must have it. */
    discarded: (author: string, id: string, values: FieldValues, isKept: boolean): void => {
      sets.doubted(id, values.tags ?? null)
      for (const [field, value] of valuesOf(values)) {
        // It was shown under "Needs attention" until now.
        notices.add(key(author, id, field, value))
        givenUp.add(key(id, field, value))
        if (!isKept) excused.add(key(id, field, value))
      }
    },
    /** The author has nothing of the inventory any more, or cannot write in it. */
    wiped: (author: string, inventory: string): void => {
      for (const save of saves) {
        if (save.author === author && homes.get(save.id) === inventory) unwatched.add(save)
      }
    },
    writtenByOther: (id: string): void => {
      writtenByOthers.add(id)
    },
    restored: (id: string): void => {
      wantedBack.set(id, (wantedBack.get(id) ?? 0) + 1)
    },
    rowReceived: (author: string, id: string, version: number): void => {
      toldOf.set(key(author, id), Math.max(version, toldOf.get(key(author, id)) ?? 0))
    },
    /** A change ran again after its receipt was pruned: what was taken off meanwhile may be back. */
    changedAgain: (id: string, values: FieldValues): void => sets.doubted(id, values.tags ?? null),
    /** A delete ran again after its receipt was pruned; so will the restore that followed it. */
    deletedAgain: (id: string): void => {
      const asked = wantedBack.get(id)
      if (asked !== undefined) wantedBack.set(id, asked + 1)
    },
    /** A restored backup took a row from the visible values `lost` to `row`. */
    serverRolledBack: (id: string, lost: FieldValues, row: StoredRow | undefined): void => {
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
    tapped: (id: string, by: number, shown: FieldValue): void => {
      count(id, by, by)
      excused.add(key(id, 'quantity', shown))
      excused.add(key(id, 'quantity', 1))
    },
    /** A tap is not counted any more, surely so when it `isRefused`. */
    untapped: (id: string, by: number, isRefused: boolean): void => {
      if (taps.has(id)) count(id, -by, isRefused ? -by : 0)
    },
    uncounted: (id: string): void => {
      uncounted.add(id)
    },
    serverChanged: (how: Writing, before: StoredRow | undefined, after: StoredRow): void => {
      const { id } = after
      if (after.fields.binId) holders.set(id, after.fields.binId)
      if (!how.isNamed && !before) {
        writtenByOthers.add(id)
        homes.set(id, how.inventory)
      }
      const home = homes.get(id)
      if (home !== how.inventory) problem(`R17 ${id} of ${home} was written in ${how.inventory}`)
      if (reverted.has(id) && after.deletedAt === null) dead.delete(id)
      else if (after.deletedAt !== null) checkDeath(how, before, after)
      else if (dead.has(id)) checkReturn(how, before, after)
      else checkEdit(how, before, after)
    },
    conflict: (
      author: string,
      id: string,
      lost: readonly [string, FieldValue],
      standing: FieldValue,
    ): void => {
      const [field, value] = lost
      if (field === 'tags') problem(`T4 ${value} and ${standing}, tags of ${id}, were called a conflict`)
      if (DERIVED.has(field)) return
      conflicts.add(key(author, id, field, value))
      if (value === standing) problem(`I6 equal values of ${field} of ${id} were called a conflict`)
      const set = writers.get(key(id, field, standing))
      if (set?.size === 1 && set.has(author) && !reverted.has(id) && !writtenByOthers.has(id)) {
        problem(`I6 ${author} was told that it conflicts with itself on ${field} of ${id}`)
      }
    },
    applied: (author: string, id: string, field: string, value: FieldValue): void => {
      conflicts.delete(key(author, id, field, value))
    },
    noticed: (author: string, all: readonly ClientNotice[]): void => {
      for (const { kind, id, field, mine } of all) {
        if (kind === 'conflict') notices.add(key(author, id, field, mine))
      }
    },
    /** Every lost merge was told to its author. */
    checkNotices: (): void => {
      for (const lost of conflicts) if (!notices.has(lost)) problem(`I6 nobody was told of ${lost}`)
    },
    /** Saved values are somewhere, and rows of one author have its last values. @param kept values of the revisions */
    settle: (
      inventory: string,
      rows: ReadonlyMap<string, StoredRow>,
      kept: ReadonlyMap<string, ReadonlySet<string>>,
    ): void => {
      for (const [id, { least, most }] of taps) {
        const row = rows.get(id)
        if (!row || row.deletedAt !== null || reverted.has(id) || uncounted.has(id)) continue
        const quantity = Number(row.fields.quantity)
        if (quantity < least || quantity > most) {
          problem(`Q ${id} counts ${quantity}, people counted ${least} to ${most}`)
        }
      }
      for (const row of rows.values()) {
        const isWatched = row.deletedAt === null && !reverted.has(row.id) && !writtenByOthers.has(row.id)
        if (isWatched) sets.settle(row.id, row.fields.tags)
      }
      const lastOf = new Map(saves.map((save) => [key(save.author, save.id, save.field), save]))
      const touched = new Map<string, { authors: Set<string>; last: SavedValue }>()
      for (const save of saves) {
        const { id, field, value, author } = save
        if (homes.get(id) !== inventory) continue
        const at = key(id, field)
        touched.set(at, { authors: (touched.get(at)?.authors ?? new Set()).add(author), last: save })
        const isCurrent = rows.get(id)?.fields[field] === value
        const isPreserved = kept.get(at)?.has(String(value)) ?? false
        // The record of this author's own replacements was lost with the restored backup.
        const isLast = lastOf.get(key(author, id, field)) === save
        const isReplaced = reverted.has(id) && (!isLast || unwatched.has(save))
        if (!isCurrent && !isPreserved && !isReplaced && !excused.has(key(id, field, value))) {
          problem(`I3 ${field}=${value} of ${id}, saved by ${author}, is nowhere`)
        }
      }
      for (const [at, { authors, last }] of touched) {
        const { id, field, value } = last
        const row = rows.get(id)
        const isOpen = row && row.deletedAt === null && authors.size === 1
        const isOthers = reverted.has(id) || writtenByOthers.has(id)
        const isOver = excused.has(key(id, field, value)) || givenUp.has(key(id, field, value))
        if (!isOpen || isOthers || isOver || row.fields[field] === value) continue
        problem(`I4 only ${last.author} touched ${at}, it said ${value}, it is ${row.fields[field]}`)
      }
    },
  }
}

export type Values = ReturnType<typeof createValues>
