export interface PlacementBin {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly description: string | null
  readonly location: string | null
  readonly items: readonly { readonly name: string; readonly category: string | null }[]
}

/** Confidences from 0 to 1, in hundredths. */
export interface Placement {
  readonly confidence: number
  /** Absent without evidence for any bin. */
  readonly recommendedBinId?: string
  readonly reasons: readonly string[]
  readonly alternativeBins: readonly {
    readonly binId: string
    readonly reason: string
    readonly confidence: number
  }[]
}
