export interface Theme {
  readonly bins: readonly string[]
  readonly places: readonly string[]
  readonly category: string
  /** `Name|brands|variants|max|note`: brands and variants have commas between or are empty, `max` is a quantity. */
  readonly things: readonly string[]
}
