import { nanoid } from 'nanoid'

/** New ids in rising order: rows that are made in the same moment are listed in the order of their ids. */
export const orderedIds = (count: number): (() => string) => {
  const ids = Array.from({ length: count }, () => nanoid()).sort((a, b) => (a < b ? -1 : 1))
  let next = 0
  return () => {
    const id = ids[next]
    next += 1
    return id ?? nanoid()
  }
}
