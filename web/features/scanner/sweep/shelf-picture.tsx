import { cx } from '#web/ui/cx.ts'
import { boundsOf } from './mark-bounds.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import type { ShelfMark } from './sweep-protocol.ts'

interface ShelfPictureProps {
  url: string
  /** Pixels. */
  width: number
  height: number
  marks: readonly ShelfMark[]
  nameOf: (text: string) => string
  chosen: string | null
  onChoose: (text: string) => void
}

/** Shows the shelf's picture; each code is a button. Wide shelves scroll sideways. */
export const ShelfPicture = (props: ShelfPictureProps) => {
  const { url, width, height, marks, nameOf, chosen, onChoose } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section aria-label={SWEEP_MESSAGES.shelf} tabIndex={0} className="mt-3 overflow-x-auto bg-sunken">
      <div
        className="relative mx-auto max-h-[70dvh] min-h-40"
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `${width}px`,
          minWidth: `min(${width}px, 100%)`,
        }}
      >
        <img src={url} alt="" className="absolute inset-0 size-full" />
        {marks.map((mark) => (
          <button
            key={mark.text}
            type="button"
            aria-label={nameOf(mark.text)}
            aria-pressed={mark.text === chosen}
            data-tooltip={nameOf(mark.text)}
            className={cx(
              'absolute rounded border-2 outline-offset-2',
              mark.text === chosen
                ? 'z-10 animate-rise-in border-[#35d07f] bg-[#35d07f]/25 ring-4 ring-[#35d07f]/60'
                : 'border-[#fff]/80 hover:bg-[#fff]/20',
            )}
            style={boundsOf(mark.corners)}
            onClick={() => onChoose(mark.text)}
          />
        ))}
      </div>
    </section>
  )
}
