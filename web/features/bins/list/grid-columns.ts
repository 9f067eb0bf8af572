import { useSyncExternalStore } from 'react'

/** Widths of the page's contents, in rem, so that large text gets fewer columns. */
const THREE = 58
const TWO = 38

let columns: number | undefined

const measure = (content: HTMLElement): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = content.clientWidth / rem
  return width >= THREE ? 3 : width >= TWO ? 2 : 1
}

const contentNow = (): HTMLElement => document.getElementById('content') ?? document.documentElement

const subscribe = (listener: () => void) => {
  const sizes = new ResizeObserver(([size]) => {
    columns = measure(size?.target as HTMLElement)
    listener()
  })
  sizes.observe(contentNow())
  return () => sizes.disconnect()
}

/** Measures once before the first size arrives, so that the list is not drawn twice. */
const columnsNow = (): number => {
  columns ??= measure(contentNow())
  return columns
}

/** Columns that fit beside an open side sheet. */
export const useGridColumns = (): number => useSyncExternalStore(subscribe, columnsNow)
