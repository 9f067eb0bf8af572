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
  className?: string
}

const COLUMNS = ['', '', 'grid-cols-[2fr_1fr]', 'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2']

/** Picture of a bin. Decorative: the name is beside it. */
export const Cover = ({ photos, drawing, className }: CoverProps) => {
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
        <img src={drawing} alt="" decoding="async" draggable={false} />
      ) : (
        shown.map(({ src, ...sizes }) => (
          <img
            key={src}
            src={src ?? undefined}
            {...sizes}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBroken((before) => [...before, src])}
          />
        ))
      )}
    </div>
  )
}
