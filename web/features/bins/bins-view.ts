import { useState } from 'react'

export type BinsLayout = 'grid' | 'list'

const KEY = 'bins-layout'

const remembered = (): BinsLayout => {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

/** Grid or list, as this browser's person last chose. */
export const useBinsLayout = () => {
  const [layout, setLayout] = useState(remembered)
  const choose = (next: BinsLayout) => {
    setLayout(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Blocked storage only costs the memory of it.
    }
  }
  return [layout, choose] as const
}
