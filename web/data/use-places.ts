import { useMemo } from 'react'
import { placeTexts } from './place-texts.ts'
import { useInventoryView } from './use-offline.ts'

/** Texts that a place is chosen from. */
export const usePlaces = (): readonly string[] => {
  const view = useInventoryView()
  return useMemo(() => placeTexts(view), [view])
}
