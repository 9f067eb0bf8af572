import { useState } from 'react'

interface Changes {
  /** The rows that they are about. */
  readonly of: unknown
  readonly leftOut: ReadonlySet<number>
  readonly edits: ReadonlyMap<number, readonly string[]>
}

const none = (of: unknown): Changes => ({ of, leftOut: new Set(), edits: new Map() })

/** What the person changed about the rows: left out, put back, corrected. Other rows start without changes. */
export const useRowChanges = (rows: unknown) => {
  const [kept, setKept] = useState(() => none(rows))
  const changes = kept.of === rows ? kept : none(rows)
  if (changes !== kept) setKept(changes)
  return {
    ...changes,
    leaveOut: (places: readonly number[]) =>
      setKept({ ...changes, leftOut: new Set([...changes.leftOut, ...places]) }),
    putBack: (at: number) =>
      setKept({ ...changes, leftOut: new Set([...changes.leftOut].filter((other) => other !== at)) }),
    edit: (at: number, cells: readonly string[]) =>
      setKept({ ...changes, edits: new Map(changes.edits).set(at, cells) }),
  }
}
