interface MarkedTextProps {
  pieces: readonly { readonly text: string; readonly hit: boolean }[]
}

/** A text in which what was searched for is marked. */
export const MarkedText = ({ pieces }: MarkedTextProps) =>
  pieces.map(({ text, hit }, place) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <mark key={place} className="rounded-[2px] bg-brass-soft text-inherit underline decoration-brass">
        {text}
      </mark>
    ) : (
      text
    ),
  )
