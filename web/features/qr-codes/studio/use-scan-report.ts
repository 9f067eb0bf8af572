import { useEffect, useRef, useState } from 'react'
import type { QrStyle } from '#contracts/qr.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'
import { createScanSimulator, type ScanSimulator } from './scan-simulator.ts'

/** While somebody draws a slider, the code is not looked at for every step. */
const SETTLED_MS = 200

/** What is known of a style: nothing yet, how well it is read, or that this browser cannot tell. */
export type KnownReport = { readonly style: QrStyle; readonly proof: ScanReport | 'unknown' } | null

/**
 * Proves the style that is shown, always the last one and one at a time.
 * `known` is of an earlier style while a newer one is looked at.
 */
export const useScanReport = (text: string, style: QrStyle) => {
  const [known, setKnown] = useState<KnownReport>(null)
  const prover = useRef<ScanSimulator>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => () => prover.current?.close(), [])
  const proving = () => {
    prover.current ??= createScanSimulator()
    return prover.current
  }
  const proofOf = (one: QrStyle): Promise<ScanReport | 'unknown'> =>
    proving()
      .prove(text, one)
      .catch((error: unknown) => {
        console.info('The code could not be proven', error)
        return 'unknown' as const
      })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a proof is of a text and a style, whoever makes it
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      await running.current
      if (!isCurrent) return
      const looking = proofOf(style)
      running.current = looking
      const proof = await looking
      if (isCurrent) setKnown({ style, proof })
    }, SETTLED_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, style])

  return {
    known,
    /** The style that is shown has not been looked at yet. */
    isChecking: known?.style !== style,
    /** The proof of the style that is shown, at once when it is there. */
    settled: async (): Promise<ScanReport | 'unknown'> =>
      known?.style === style ? known.proof : await proofOf(style),
    /** The nearest style that is read everywhere; null when there is none. */
    repair: () => proving().repair(text, style),
  }
}
