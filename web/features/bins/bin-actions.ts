import { createContext, useContext } from 'react'
import type { BinView } from './data/queries.ts'

/** What an opened bin shows first. */
export interface BinFocus {
  /** Search to repeat in it. */
  readonly find?: string | undefined
  /** Item to scroll to. */
  readonly item?: string | undefined
}

/** Bin actions available on any screen; the app provides the dialogs. */
export interface BinActions {
  /** URL of the bin's dialog over the current page. */
  pathOf: (id: string, focus?: BinFocus) => string
  open: (id: string, focus?: BinFocus) => void
  addItem: (id: string, way?: 'item' | 'bulk' | 'snap') => void
  seek: (id: string) => void
  edit: (bin: BinView) => void
  remove: (bin: BinView) => void
  showQr: (bin: BinView) => void
  assignSticker: (bin: BinView) => void
  customize: (bin: BinView) => void
  printLabel: (id: string) => void
  share: (bin: BinView) => void
  check: (id: string) => void
  history: (id: string) => void
  duplicate: (bin: BinView) => void
  merge: (bin: BinView) => void
  /** Null while there is no other inventory to move to. */
  moveToInventory: ((bins: readonly BinView[], onMoved?: () => void) => void) | null
}

export const BinActionsContext = createContext<BinActions | null>(null)

export const useBinActions = (): BinActions => {
  const actions = useContext(BinActionsContext)
  if (!actions) throw new Error('useBinActions outside the signed-in part of the app')
  return actions
}
