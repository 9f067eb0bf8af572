interface HighlightedTextProps {
  pieces: readonly { readonly text: string; readonly hit: boolean }[]
}

/** Highlights matches. They always sit at odd positions, so that the next key of a search reuses the elements. */
export const HighlightedText = ({ pieces }: HighlightedTextProps) => {
  const before = pieces[0]?.hit ? 1 : 0
  const marked = pieces.map(({ text, hit }, place) =>
    hit ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
        key={place + before}
        className="bg-transparent text-inherit underline decoration-brass decoration-2 underline-offset-3"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
  return before ? [null, ...marked] : marked
}
