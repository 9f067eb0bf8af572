import { useEffect, useRef } from 'react'
import { createProductReads } from '#domain/scan/product-reads.ts'

/** Gives the codes of a camera's frames to `onCode` once two reads agree, while nothing is held. */
export const useProductReads = (
  onCode: (code: string) => void,
  isHeld = false,
): ((texts: readonly string[]) => void) => {
  const reads = useRef<ReturnType<typeof createProductReads> | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  return (texts) => {
    reads.current ??= createProductReads()
    const code = reads.current.read(texts, performance.now(), isHeld)
    if (code === null) return
    navigator.vibrate?.(60)
    latest.current(code)
  }
}
