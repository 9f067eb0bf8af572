import type { QrStyle } from '#contracts/qr.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'

/** What the studio asks of the proving worker: how well a style is read, or the nearest one that is read everywhere. */
export interface SimulationRequest {
  readonly id: number
  readonly kind: 'prove' | 'repair'
  /** What the code says. */
  readonly text: string
  readonly style: QrStyle
}

export type SimulationAnswer =
  | { readonly id: number; readonly proof: ScanReport }
  /** Null when there is no such style. */
  | { readonly id: number; readonly style: QrStyle | null }
  | { readonly id: number; readonly failed: string }
