import type { QrStyle } from '#contracts/codes/qr.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'

export interface SimulationRequest {
  readonly id: number
  readonly kind: 'prove' | 'repair'
  readonly text: string
  readonly style: QrStyle
}

export type SimulationAnswer =
  | { readonly id: number; readonly proof: ScanReport }
  | { readonly id: number; readonly style: QrStyle | null }
  | { readonly id: number; readonly failed: string }
