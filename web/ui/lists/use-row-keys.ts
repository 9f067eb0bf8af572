import { type RefObject, useLayoutEffect, useRef } from 'react'

interface TakenKey {
  readonly id: string
  /** How many entries had elements of their own here before. */
  readonly turn: number
}

/** Whether the entry that comes to a place gets elements of its own: then the turn is another. */
export const generationAt = (there: TakenKey | undefined, id: string, takesOver: boolean): number => {
  if (!there) return 0
  return takesOver || there.id === id ? there.turn : there.turn + 1
}

/**
 * React keys for the entries drawn at the places of a list. An entry that comes to a place where another stood gets new
 * elements, unless `reuse` changed: then it takes over those that are there. Not while one of them has the focus, which
 * would else stay behind on what is another entry now.
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
