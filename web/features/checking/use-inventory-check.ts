import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import type { ItemView } from './data/queries.ts'
import { type InventoryCheck, restoreCheck, startCheck } from './inventory-check.ts'

export const useInventoryCheck = (binId: string, items: readonly ItemView[], known: boolean) => {
  const { draft, keep, drop } = useDraft(`check:${binId}`)
  const [walk, setWalk] = useState<InventoryCheck | null>(null)
  const [takenUp, setTakenUp] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || draft === undefined || !known) return
    hasBegun.current = true
    const restored = restoreCheck(draft?.values)
    setTakenUp(restored !== null)
    setWalk(restored ?? startCheck(items, new Date().toISOString()))
  }, [draft, items, known])

  const change = (next: InventoryCheck) => {
    setWalk(next)
    void keep({ values: { ...next }, photo: null })
  }
  return {
    walk,
    takenUp,
    change,
    restart: () => {
      setTakenUp(false)
      setWalk(startCheck(items, new Date().toISOString()))
      void drop()
    },
    forget: () => void drop(),
  }
}
