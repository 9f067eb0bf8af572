import { createContext, useContext } from 'react'
import type { BinView } from './data/queries.ts'

/** What can be asked for about a bin from anywhere on a screen; the app answers with its dialogs. */
export interface BinActions {
  /** Address under which the bin's dialog is open over the page as it is when this is asked. */
  pathOf: (id: string, find?: string) => string
  open: (id: string, find?: string) => void
  /** Opens the bin with a way of adding to it. */
  addItem: (id: string, way?: 'item' | 'bulk' | 'snap') => void
  /** Looks for it among many with the camera. */
  seek: (id: string) => void
  edit: (bin: BinView) => void
  remove: (bin: BinView) => void
  showQr: (bin: BinView) => void
  /** Links a printed sticker to it. */
  assignSticker: (bin: BinView) => void
  /** Opens the wizard for how its code looks. */
  customize: (bin: BinView) => void
  /** Leads to the page of labels with it alone. */
  printLabel: (id: string) => void
  share: (bin: BinView) => void
  /** Leads to the walk through what is in it. */
  check: (id: string) => void
  /** Leads to what was done to it. */
  history: (id: string) => void
  /** Asks how, then makes a copy. */
  duplicate: (bin: BinView) => void
  /** Asks into which other bin everything goes. */
  merge: (bin: BinView) => void
}

export const BinActionsContext = createContext<BinActions | null>(null)

export const useBinActions = (): BinActions => {
  const actions = useContext(BinActionsContext)
  if (!actions) throw new Error('useBinActions outside the signed-in part of the app')
  return actions
}
