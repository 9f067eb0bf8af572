import { useSyncExternalStore } from 'react'

/** Widths of the page's contents, in rem, so that large text gets fewer columns. */
const THREE_COLUMNS_REM = 58
const TWO_COLUMNS_REM = 38

let columns: number | undefined

const measure = (content: HTMLElement): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = content.clientWidth / rem
  return width >= THREE_COLUMNS_REM ? 3 : width >= TWO_COLUMNS_REM ? 2 : 1
}

const contentElement = (): HTMLElement => document.getElementById('content') ?? document.documentElement

const subscribe = (listener: () => void) => {
  const sizes = new ResizeObserver(([size]) => {
    columns = measure(size?.target as HTMLElement)
    listener()
  })
  sizes.observe(contentElement())
  return () => sizes.disconnect()
}

/** Measures once before the first size arrives, so that the list is not drawn twice. */
const currentColumns = (): number => {
  columns ??= measure(contentElement())
  return columns
}

/** Counts columns that fit beside an open side sheet. */
export const useGridColumns = (): number => useSyncExternalStore(subscribe, currentColumns)
