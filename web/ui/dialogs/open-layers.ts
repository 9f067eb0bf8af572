import { useEffect, useRef } from 'react'

interface LayerOptions {
  /** True when Esc is for it; a panel beside the page ignores keys typed elsewhere, and Back. */
  handlesEsc?: () => boolean
  /** True where the address shows it, so that Back takes it away by itself. */
  hasAddress?: boolean
}

interface Layer {
  readonly close: () => void
  readonly handlesEsc: () => boolean
  readonly isBeside: boolean
  readonly hasAddress: boolean
}

const layers: Layer[] = []
let onOpened = (): void => {}

/** @param opened called when a layer over the page opens, before the address may change */
export const whenLayerOpens = (opened: () => void): void => {
  onOpened = opened
}

const ALWAYS = () => true

/** Registers a layer for Esc and Back. */
export const useOpenLayer = (
  open: boolean,
  close: () => void,
  { handlesEsc = ALWAYS, hasAddress = false }: LayerOptions = {},
): void => {
  const latest = useRef({ close, isMeant: handlesEsc })
  useEffect(() => {
    latest.current = { close, isMeant: handlesEsc }
  })
  const isBeside = handlesEsc !== ALWAYS
  useEffect(() => {
    if (!open) return
    const layer: Layer = {
      isBeside,
      hasAddress,
      close: () => latest.current.close(),
      handlesEsc: () => latest.current.isMeant(),
    }
    layers.push(layer)
    if (!isBeside && !hasAddress) onOpened()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [open, isBeside, hasAddress])
}

/** True while a modal dialog or a menu is open; a panel beside the page does not count. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-beside]), [role="alertdialog"], [role="menu"]') !== null

/** Closes the top layer for Back. @returns false where the address takes it away, or none is over the page */
export const closeLayerForBack = (): boolean => {
  const last = layers.findLast(({ isBeside, hasAddress }) => hasAddress || !isBeside)
  if (!last || last.hasAddress) return false
  last.close()
  return true
}

/** Closes the top layer that Esc is meant for. @returns false when there was none */
export const closeLastLayer = (): boolean => {
  const last = layers.findLast(({ handlesEsc }) => handlesEsc())
  last?.close()
  return last !== undefined
}
