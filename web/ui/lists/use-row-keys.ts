import { type RefObject, useLayoutEffect, useRef } from 'react'

interface TakenKey {
  readonly id: string
  /** Number of entries that had this place's elements before. */
  readonly turn: number
}

/** Raises the generation when another entry comes to a place, unless it reuses the elements. */
export const generationAt = (there: TakenKey | undefined, id: string, takesOver: boolean): number => {
  if (!there) return 0
  return takesOver || there.id === id ? there.turn : there.turn + 1
}

/**
 * React keys for list places. Another entry at a place gets new elements, unless `reuse` changed;
 * then it takes over existing ones, except while one has focus.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>, reuse: unknown) => {
  const before = useRef({ reuse, taken: new Map<number, TakenKey>() })
  const taken = new Map<number, TakenKey>()
  const takesOver = reuse !== before.current.reuse && !list.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    before.current = { reuse, taken }
  })
  return (place: number, id: string): string => {
    const turn = generationAt(before.current.taken.get(place), id, takesOver)
    taken.set(place, { id, turn })
    return `${place} ${turn}`
  }
}
