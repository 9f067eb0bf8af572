import { useEffect, useRef } from 'react'

interface Layer {
  close: () => void
  isMeant: () => boolean
}

/** What is open over the page and closes by Esc, in the order of opening. */
const layers: Layer[] = []

const ALWAYS = () => true

/**
 * Tells that something is open over the page that Esc closes.
 * @param isMeant whether an Esc pressed now is for it; a panel beside the page leaves what is typed elsewhere alone
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

/** Closes what was opened last of what an Esc pressed now is for. @returns whether there was anything */
export const closeLastLayer = (): boolean => {
  const last = layers.findLast(({ isMeant }) => isMeant())
  last?.close()
  return last !== undefined
}
