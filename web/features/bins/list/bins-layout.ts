import { useCallback, useState } from 'react'

export type BinsLayout = 'grid' | 'list'

const LAYOUT_KEY = 'bins-layout'

/** Rows on a phone show twice as many bins. */
const layoutByWidth = (): BinsLayout => (matchMedia('(width < 48rem)').matches ? 'list' : 'grid')

const remembered = (): BinsLayout => {
  try {
    const chosen = localStorage.getItem(LAYOUT_KEY)
    return chosen === 'list' || chosen === 'grid' ? chosen : layoutByWidth()
  } catch {
    return layoutByWidth()
  }
}

const BY_PLACE = 'bins-by-place'

export const useByPlace = () => {
  const [byPlace, setByPlace] = useState(() => {
    try {
      return localStorage.getItem(BY_PLACE) === 'yes'
    } catch {
      return false
    }
  })
  const choose = useCallback((next: boolean) => {
    setByPlace(next)
    try {
      localStorage.setItem(BY_PLACE, next ? 'yes' : 'no')
    } catch {
      // Storage is blocked: not remembered.
    }
  }, [])
  return [byPlace, choose] as const
}

export const useBinsLayout = () => {
  const [layout, setLayout] = useState(remembered)
  const choose = useCallback((next: BinsLayout) => {
    setLayout(next)
    try {
      localStorage.setItem(LAYOUT_KEY, next)
    } catch {
      // Storage is blocked: not remembered.
    }
  }, [])
  return [layout, choose] as const
}
