import { useMemo } from 'react'
import { cx } from '#web/ui/cx.ts'
import { boundsOf, nameWidths } from './mark-bounds.ts'
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

/** From here on a name stands above its code, as a fraction of the picture's height. */
const NEAR_FOOT = 0.9

/** Darkens all of the picture but the chosen code. */
const SPOTLIGHT = 'z-10 animate-rise-in border-3 border-spotlight shadow-spotlight outline-offset-4'

const PLATE =
  'pointer-events-none absolute left-1/2 line-clamp-2 w-max -translate-x-1/2 rounded-[5px] bg-[#fff]/94 px-1.5 py-0.5 text-center text-xs/4 font-semibold text-[#152128] md:text-sm/4.5'

/** Shows the shelf's picture with the names of its bins; each code is a button. Wide shelves scroll sideways. */
export const ShelfPicture = (props: ShelfPictureProps) => {
  const { url, width, height, marks, nameOf, chosen, onChoose } = props
  const widths = useMemo(() => nameWidths(marks), [marks])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section aria-label={SWEEP_MESSAGES.shelf} tabIndex={0} className="mt-3 overflow-x-auto bg-sunken">
      <div
        className="@container relative mx-auto max-h-[70dvh] min-h-40 overflow-hidden"
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
              'absolute rounded-sm border-2 outline-offset-2',
              mark.text === chosen ? SPOTLIGHT : 'border-[#fff]/80 hover:bg-[#fff]/20',
            )}
            style={boundsOf(mark.corners)}
            onClick={() => onChoose(mark.text)}
          >
            {(widths.has(mark.text) || mark.text === chosen) && (
              <span
                aria-hidden="true"
                dir="auto"
                translate="no"
                className={cx(
                  PLATE,
                  mark.corners.some(({ y }) => y > NEAR_FOOT) ? 'bottom-full mb-1' : 'top-full mt-1',
                  chosen !== null && mark.text !== chosen && 'opacity-72',
                )}
                style={{ maxWidth: `${((widths.get(mark.text) ?? 0.4) * 100).toFixed(1)}cqw` }}
              >
                {nameOf(mark.text)}
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  )
}
