import { createContext, useContext } from 'react'
import type { ItemActions } from './item-entry.tsx'

/** Done with several items at once. */
export type SeveralKind = 'move' | 'copy' | 'set-category' | 'more'

/** What can be done with items on any screen; the app provides the dialogs. */
export interface ItemHost {
  readonly actions: ItemActions
  /** Asks for what is needed, then does it. @param onDone once it is done */
  readonly askForSeveral: (kind: SeveralKind, ids: readonly string[], onDone: () => void) => void
}

export const ItemHostContext = createContext<ItemHost | null>(null)

export const useItemHost = (): ItemHost => {
  const host = useContext(ItemHostContext)
  if (!host) throw new Error('useItemHost outside the signed-in part of the app')
  return host
}
