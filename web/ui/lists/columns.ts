import { useLayoutEffect, useState } from 'react'

/** Grid template of equal columns that may be narrower than their contents. */
export const equalColumns = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`

const remOf = (element: HTMLElement | null): number =>
  element ? element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 0

/**
 * Counts the columns that fit into an element, at once where it is drawn already, so that a list is not drawn twice.
 * @param find gives the element; the same function at every call
 * @param columnsIn columns in a width in rem, so that large text gets fewer; the same function at every call
 */
export const useColumns = (find: () => HTMLElement | null, columnsIn: (rem: number) => number): number => {
  const [columns, setColumns] = useState(() => columnsIn(remOf(find())))
  useLayoutEffect(() => {
    const element = find()
    if (!element) return
    const measure = () => setColumns(columnsIn(remOf(element)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [find, columnsIn])
  return columns
}
