import { useEffect, useRef, useState } from 'react'
import type { QrStyle } from '#contracts/codes/qr.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'
import { createScanSimulator, type ScanSimulator } from './scan-simulator.ts'

/** Milliseconds, so that dragging does not simulate every step. */
const SETTLED_MS = 200

/** Reports on scans of a style; 'unknown' when the browser cannot simulate. */
export type KnownReport = { readonly style: QrStyle; readonly proof: ScanReport | 'unknown' } | null

/** Simulates the latest style, one at a time; `known` may be of an earlier one. */
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
    /** True when the report is outdated. */
    isChecking: known?.style !== style,
    settled: async (): Promise<ScanReport | 'unknown'> =>
      known?.style === style ? known.proof : await proofOf(style),
    /** Nearest readable style; null when none exists. */
    repair: () => proving().repair(text, style),
  }
}
