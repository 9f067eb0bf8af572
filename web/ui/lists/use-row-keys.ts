import { type RefObject, useLayoutEffect, useRef } from 'react'

interface RowKey {
  readonly id: string
  /** Number of entries that had this place's elements before. */
  readonly generation: number
}

/** Raises the generation when another entry comes to a place, unless it reuses the elements. */
export const generationAt = (occupant: RowKey | undefined, id: string, takesOver: boolean): number => {
  if (!occupant) return 0
  return takesOver || occupant.id === id ? occupant.generation : occupant.generation + 1
}

/** Returns React keys for places: another entry gets new elements, unless `reuse` changed. */
export const useRowKeys = (list: RefObject<HTMLElement | null>, reuse: unknown) => {
  const previous = useRef({ reuse, keys: new Map<number, RowKey>() })
  const keys = new Map<number, RowKey>()
  const takesOver = reuse !== previous.current.reuse && !list.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    previous.current = { reuse, keys }
  })
  return (place: number, id: string): string => {
    const generation = generationAt(previous.current.keys.get(place), id, takesOver)
    keys.set(place, { id, generation })
    return `${place} ${generation}`
  }
}
