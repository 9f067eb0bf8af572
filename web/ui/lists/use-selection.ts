import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection {
  readonly on: boolean
  readonly chosen: ReadonlySet<string>
  start(id?: string): void
  /** @param range selects everything since the last toggle */
  toggle(id: string, range: boolean): void
  /** Selects all shown, or none when all were. */
  all(): void
  leave(): void
}

const NOTHING: ReadonlySet<string> = new Set()

export const toggled = (
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  from: string | null,
): ReadonlySet<string> => {
  const next = new Set(chosen)
  const [start, end] = [ids.indexOf(from ?? ''), ids.indexOf(id)].sort((a, b) => a - b)
  if (from === null || start === undefined || end === undefined || start < 0) {
    if (!next.delete(id)) next.add(id)
  } else for (const each of ids.slice(start, end + 1)) next.add(each)
  return next
}

interface EntryList<T> {
  slice(): readonly T[]
}

/** @param entries shown entries, in order; others are deselected */
export const useSelection = <T>(entries: EntryList<T>, idOf: (entry: T) => string): Selection => {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  // Evaluated lazily: a search changes long lists with every key.
  const shownIds = useRef<() => readonly string[]>(() => [])
  shownIds.current = () => entries.slice().map(idOf)
  const last = useRef<string | null>(null)
  const chosen = useMemo(
    () =>
      ticked === null
        ? NOTHING
        : new Set(
            entries
              .slice()
              .map(idOf)
              .filter((id) => ticked.has(id)),
          ),
    [ticked, entries, idOf],
  )
  const start = useCallback((id?: string) => {
    last.current = id ?? null
    setTicked((ids) => new Set(id === undefined ? ids : [...(ids ?? []), id]))
  }, [])
  const toggle = useCallback((id: string, range: boolean) => {
    const from = range ? last.current : null
    last.current = id
    setTicked((ids) => toggled(ids ?? NOTHING, shownIds.current(), id, from))
  }, [])
  const all = useCallback(() => {
    setTicked((was) => {
      const ids = shownIds.current()
      return ids.every((id) => was?.has(id)) ? NOTHING : new Set(ids)
    })
  }, [])
  const leave = useCallback(() => setTicked(null), [])
  const on = ticked !== null
  return useMemo(() => ({ on, chosen, start, toggle, all, leave }), [on, chosen, start, toggle, all, leave])
}
