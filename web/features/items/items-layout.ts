import { useCallback, useState } from 'react'
import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'

export type ItemsLayout = 'rows' | 'cards'

const LAYOUT_KEY = 'items-layout'

/** How the items of every bin are shown on this device; rows until cards are chosen. */
export const useItemsLayout = () => {
  const [layout, setLayout] = useState<ItemsLayout>(() =>
    safeLocalStorage.read(LAYOUT_KEY) === 'cards' ? 'cards' : 'rows',
  )
  const choose = useCallback((next: ItemsLayout) => {
    setLayout(next)
    safeLocalStorage.write(LAYOUT_KEY, next)
  }, [])
  return [layout, choose] as const
}
