import { isSetChange, setEntries } from '#contracts/inventory/fields/set-value.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'

type Whereabouts = 'in' | 'out' | 'either'

const entriesOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string'
    ? setEntries(value).map((entry) => (isSetChange(entry) ? entry.slice(1) : entry))
    : []

/** What people add to a set is in it, and what anybody takes off is not: each entry is added once in a history. */
export const createSets = (problem: (words: string) => void) => {
  const known = new Map<string, Map<string, Whereabouts>>()
  const put = (id: string, entry: string, where: Whereabouts): void => {
    const entries = known.get(id) ?? new Map<string, Whereabouts>()
    known.set(id, entries)
    if (entries.get(entry) !== 'either') entries.set(entry, where)
  }
  return {
    changed: (id: string, before: FieldValue | undefined, after: FieldValue): void => {
      const [was, is] = [entriesOf(before), entriesOf(after)]
      for (const entry of is) if (!was.includes(entry)) put(id, entry, 'in')
      for (const entry of was) if (!is.includes(entry)) put(id, entry, 'out')
    },
    /** A change of the set was given up, or was carried out once more after its receipt was gone. */
    doubted: (id: string, change: FieldValue): void => {
      for (const entry of entriesOf(change)) put(id, entry, 'either')
    },
    settle: (id: string, value: FieldValue | undefined): void => {
      const is = entriesOf(value)
      for (const [entry, where] of known.get(id) ?? []) {
        if (where === 'in' && !is.includes(entry)) problem(`T1 ${entry}, added to ${id}, is not in ${is}`)
        if (where === 'out' && is.includes(entry)) problem(`T2 ${entry}, taken off ${id}, is in ${is}`)
      }
      for (const entry of is) if (!known.get(id)?.has(entry)) problem(`T3 nobody added ${entry} to ${id}`)
    },
  }
}
