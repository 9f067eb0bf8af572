import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import type { ItemView } from './data/queries.ts'
import { type InventoryCheck, restoreCheck, startCheck } from './inventory-check.ts'

export const useInventoryCheck = (binId: string, items: readonly ItemView[], known: boolean) => {
  const { draft, saveDraft, discardDraft } = useDraft(`check:${binId}`)
  const [check, setCheck] = useState<InventoryCheck | null>(null)
  const [isResumed, setResumed] = useState(false)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || draft === undefined || !known) return
    hasStarted.current = true
    const restored = restoreCheck(draft?.values)
    setResumed(restored !== null)
    setCheck(restored ?? startCheck(items, new Date().toISOString()))
  }, [draft, items, known])

  const change = (next: InventoryCheck) => {
    setCheck(next)
    void saveDraft({ values: { ...next }, photo: null })
  }
  return {
    check,
    isResumed,
    change,
    restart: () => {
      setResumed(false)
      setCheck(startCheck(items, new Date().toISOString()))
      void discardDraft()
    },
    forget: () => void discardDraft(),
  }
}
