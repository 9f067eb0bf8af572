import type { BinView, ItemView, RowChange } from './queries.ts'

export type Mark = 'seen' | 'missing'

/** A walk through a bin as far as it got; kept until it is finished, so that a reload loses none of it. */
export interface Walk {
  readonly startedAt: string
  /** What was in the list when it began: what is there beside that is new. */
  readonly known: readonly string[]
  readonly marks: Readonly<Record<string, Mark>>
}

export const newWalk = (items: readonly ItemView[], now: string): Walk => ({
  startedAt: now,
  known: items.map(({ id }) => id),
  marks: {},
})

const isWalk = (values: unknown): values is Walk => {
  const { startedAt, known, marks } = (values ?? {}) as Partial<Walk>
  return typeof startedAt === 'string' && Array.isArray(known) && typeof marks === 'object' && marks !== null
}

/** Reads a walk that was kept; null for anything else. */
export const readWalk = (values: unknown): Walk | null => (isWalk(values) ? values : null)

/** What is in the list, told apart by this walk. Somebody has just put in what is new, so it was seen. */
export const sortOut = (items: readonly ItemView[], { known, marks }: Walk) => {
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

/** A tap on the mark that stands takes it away. */
export const marked = (walk: Walk, id: string, mark: Mark): Walk => {
  const { [id]: before, ...others } = walk.marks
  return { ...walk, marks: before === mark ? others : { ...others, [id]: mark } }
}

/** Everything that has no mark yet was seen. */
export const restSeen = (walk: Walk, items: readonly ItemView[]): Walk => {
  const rest = sortOut(items, walk).left.map(({ id }) => [id, 'seen' as const])
  return { ...walk, marks: { ...walk.marks, ...Object.fromEntries(rest) } }
}

const missing = (id: string, missingSince: string | null): RowChange => ({
  ...{ type: 'update', entity: 'item', id, fields: { missingSince } },
})

/** What a finished walk writes. What was missed before stays missing since then; what has no mark stays as it is. */
export const changesOf = (bin: BinView, items: readonly ItemView[], walk: Walk, now: string): RowChange[] => {
  const sorted = sortOut(items, walk)
  return [
    { type: 'update', entity: 'bin', id: bin.id, fields: { lastCheckedAt: now } },
    ...sorted.missing.filter((item) => item.missingSince === null).map(({ id }) => missing(id, now)),
    ...sorted.seen.filter((item) => item.missingSince !== null).map(({ id }) => missing(id, null)),
  ]
}

/** What takes a finished walk back, where nobody changed it since. */
export const changesBack = (
  bin: BinView,
  items: readonly ItemView[],
  done: readonly RowChange[],
  now: { bin: BinView | undefined; item: (id: string) => ItemView | undefined },
): RowChange[] =>
  done.flatMap((change): RowChange[] => {
    if (change.type !== 'update') return []
    if (change.entity === 'bin') {
      const stands = now.bin?.lastCheckedAt === change.fields.lastCheckedAt
      return stands ? [{ ...change, fields: { lastCheckedAt: bin.lastCheckedAt } }] : []
    }
    const was = items.find(({ id }) => id === change.id)
    const stands = now.item(change.id)?.missingSince === change.fields.missingSince
    return was && stands ? [missing(change.id, was.missingSince)] : []
  })
