/** Bins as a code may name them. */
export interface CodedBins<Bin> {
  readonly withCode: (code: string) => Bin | undefined
  readonly withId: (id: string) => Bin | undefined
  /** Bins of linked stickers, by the sticker's id in capitals. */
  readonly stickers: ReadonlyMap<string, string>
}

/** The bin of a printed code, or else of the sticker that the code is. */
export const binOfCode = <Bin>(
  code: string,
  { withCode, withId, stickers }: CodedBins<Bin>,
): Bin | undefined => {
  const own = withCode(code)
  if (own !== undefined) return own
  const id = stickers.get(code.toUpperCase())
  return id === undefined ? undefined : withId(id)
}
