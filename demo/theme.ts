/** A kind of bin and what people keep in it. */
export interface Theme {
  /** Names that such bins are given. */
  readonly bins: readonly string[]
  readonly places: readonly string[]
  /** Category of its items. */
  readonly category: string
  /**
   * `Thing|brands|variants|most|note`: brands and variants are parted by commas and may be empty, `most` is the
   * highest usual quantity. A variant is written behind the name: 'Bosch drill bit, 6 mm'.
   */
  readonly things: readonly string[]
}
