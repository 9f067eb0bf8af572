import { useEffect, useRef } from 'react'

interface Layer {
  close: () => void
  isMeant: () => boolean
}

const layers: Layer[] = []

const ALWAYS = () => true

/**
 * Registers a layer for Esc.
 * @param isMeant true when Esc is for it; a side panel ignores keys typed elsewhere
 */
export const useOpenLayer = (open: boolean, close: () => void, isMeant: () => boolean = ALWAYS): void => {
  const now = useRef<Layer>({ close, isMeant })
  useEffect(() => {
    now.current = { close, isMeant }
  })
  useEffect(() => {
    if (!open) return
    const layer: Layer = { close: () => now.current.close(), isMeant: () => now.current.isMeant() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [open])
}

/** True while a modal dialog or a menu is open; a panel beside the page does not count. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-beside]), [role="alertdialog"], [role="menu"]') !== null

/** Closes the top layer that Esc is meant for. @returns false when there was none */
export const closeLastLayer = (): boolean => {
  const last = layers.findLast(({ isMeant }) => isMeant())
  last?.close()
  return last !== undefined
}
