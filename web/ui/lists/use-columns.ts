import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Counts the columns that fit into an element, two at least.
 * @param width least width of a column in rem, so that large text gets fewer
 */
export const useColumns = (element: RefObject<HTMLElement | null>, width: number): number => {
  const [columns, setColumns] = useState(2)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setColumns(Math.max(2, Math.floor(measured.clientWidth / (width * rem))))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [element, width])
  return columns
}
