import { useState } from 'react'
import { cx } from '../cx.ts'

interface CoverImage {
  readonly src: string | null
  readonly srcSet?: string
  readonly sizes?: string
}

interface CoverProps {
  /** Up to three, a collage from two on. */
  photos: readonly CoverImage[]
  /** Shown where no photo is, or none loads. */
  drawing: string
  /** At the top of a screen, so that it is fetched at once. */
  isFirst?: boolean
  className?: string
}

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

const COLUMNS = ['', '', 'grid-cols-[2fr_1fr]', 'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2']

/** Picture of a bin. Decorative: the name is beside it. */
export const Cover = ({ photos, drawing, isFirst = false, className }: CoverProps) => {
  const [broken, setBroken] = useState<readonly (string | null)[]>([])
  const shown = photos.filter(({ src }) => src !== null && !broken.includes(src))
  return (
    <div
      className={cx(
        'grid shrink-0 gap-0.5 overflow-hidden rounded-sm bg-sunken *:size-full *:min-h-0 *:object-cover [filter:var(--picture-filter)]',
        COLUMNS[shown.length],
        className,
      )}
    >
      {shown.length === 0 ? (
        <img data-drawing="" src={drawing} alt="" decoding="async" draggable={false} />
      ) : (
        shown.map(({ src, ...sizes }) => (
          <img
            key={src}
            src={src ?? undefined}
            {...sizes}
            alt=""
            {...(isFirst ? FIRST : LATER)}
            decoding="async"
            draggable={false}
            onError={() => setBroken((before) => [...before, src])}
          />
        ))
      )}
    </div>
  )
}
