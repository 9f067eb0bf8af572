import { useState } from 'react'

interface Changes {
  /** Identity of the table the changes belong to. */
  readonly of: unknown
  readonly excluded: ReadonlySet<number>
  readonly edits: ReadonlyMap<number, readonly string[]>
}

const none = (of: unknown): Changes => ({ of, excluded: new Set(), edits: new Map() })

/** Holds edits of rows: excluded, included, corrected. Reset with the table. */
export const useRowChanges = (rows: unknown) => {
  const [edits, setEdits] = useState(() => none(rows))
  const changes = edits.of === rows ? edits : none(rows)
  if (changes !== edits) setEdits(changes)
  return {
    ...changes,
    exclude: (places: readonly number[]) =>
      setEdits({ ...changes, excluded: new Set([...changes.excluded, ...places]) }),
    include: (at: number) =>
      setEdits({ ...changes, excluded: new Set([...changes.excluded].filter((other) => other !== at)) }),
    edit: (at: number, cells: readonly string[]) =>
      setEdits({ ...changes, edits: new Map(changes.edits).set(at, cells) }),
  }
}
