import type { BinView, ItemView, RowChange } from './data/queries.ts'

export type CheckResult = 'seen' | 'missing'

export interface InventoryCheck {
  readonly startedAt: string
  /** Items at the start; others are new. */
  readonly known: readonly string[]
  readonly marks: Readonly<Record<string, CheckResult>>
}

export const startCheck = (items: readonly ItemView[], now: string): InventoryCheck => ({
  startedAt: now,
  known: items.map(({ id }) => id),
  marks: {},
})

const isInventoryCheck = (values: unknown): values is InventoryCheck => {
  const { startedAt, known, marks } = (values ?? {}) as Partial<InventoryCheck>
  return typeof startedAt === 'string' && Array.isArray(known) && typeof marks === 'object' && marks !== null
}

/** Parses a stored check; null when invalid. */
export const restoreCheck = (values: unknown): InventoryCheck | null =>
  isInventoryCheck(values) ? values : null

/** Groups items by result; new ones count as found. */
export const splitByResult = (items: readonly ItemView[], { known, marks }: InventoryCheck) => {
  const before = new Set(known)
  const added = items.filter(({ id }) => !before.has(id))
  const listed = items.filter(({ id }) => before.has(id))
  return {
    added,
    listed,
    seen: listed.filter(({ id }) => marks[id] === 'seen'),
    missing: listed.filter(({ id }) => marks[id] === 'missing'),
    left: listed.filter(({ id }) => marks[id] === undefined),
  }
}

/** Sets a result, or clears it when repeated. */
export const toggleResult = (check: InventoryCheck, id: string, mark: CheckResult): InventoryCheck => {
  const { [id]: before, ...others } = check.marks
  return { ...check, marks: before === mark ? others : { ...others, [id]: mark } }
}

export const markRestFound = (check: InventoryCheck, items: readonly ItemView[]): InventoryCheck => {
  const rest = splitByResult(items, check).left.map(({ id }) => [id, 'seen' as const])
  return { ...check, marks: { ...check.marks, ...Object.fromEntries(rest) } }
}

const missingChange = (id: string, missingSince: string | null): RowChange => ({
  type: 'update',
  entity: 'item',
  id,
  fields: { missingSince },
})

/** Lists changes to store; unmarked items and earlier missing dates stay. */
export const changesOf = (
  bin: BinView,
  items: readonly ItemView[],
  check: InventoryCheck,
  now: string,
): RowChange[] => {
  const sorted = splitByResult(items, check)
  return [
    { type: 'update', entity: 'bin', id: bin.id, fields: { lastCheckedAt: now } },
    ...sorted.missing.filter((item) => item.missingSince === null).map(({ id }) => missingChange(id, now)),
    ...sorted.seen.filter((item) => item.missingSince !== null).map(({ id }) => missingChange(id, null)),
  ]
}

/** Lists changes that undo a check, for items not changed since. */
export const undoChangesOf = (
  bin: BinView,
  items: readonly ItemView[],
  done: readonly RowChange[],
  now: { bin: BinView | undefined; item: (id: string) => ItemView | undefined },
): RowChange[] =>
  done.flatMap((change): RowChange[] => {
    if (change.type !== 'update') return []
    if (change.entity === 'bin') {
      const isUnchanged = now.bin?.lastCheckedAt === change.fields.lastCheckedAt
      return isUnchanged ? [{ ...change, fields: { lastCheckedAt: bin.lastCheckedAt } }] : []
    }
    if (change.entity !== 'item') return []
    const itemBefore = items.find(({ id }) => id === change.id)
    const isUnchanged = now.item(change.id)?.missingSince === change.fields.missingSince
    return itemBefore && isUnchanged ? [missingChange(change.id, itemBefore.missingSince)] : []
  })
