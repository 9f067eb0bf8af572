import { cx } from '../cx.ts'
import { AbsentPhoto, useAbsentPhotos } from './absent-photo.tsx'

interface CoverImage {
  readonly src: string | null
  readonly srcSet?: string
  readonly sizes?: string
}

interface CoverProps {
  /** Up to three, a collage from two on. */
  photos: readonly CoverImage[]
  /** Shown where no photo is, and faintly where none loads. */
  drawing: string
  /** At the top of a screen, so that it is fetched at once. */
  isFirst?: boolean
  className?: string
}

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

const COLUMNS = ['', '', 'grid-cols-[2fr_1fr]', 'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2']

/** Picture of a bin. Decorative, but for a photo that is elsewhere: the name is beside it. */
export const Cover = ({ photos, drawing, isFirst = false, className }: CoverProps) => {
  const { absent, addAbsent } = useAbsentPhotos()
  const shown = photos.flatMap(({ src, ...sizes }) =>
    src === null || absent.includes(src) ? [] : [{ src, ...sizes }],
  )
  const isElsewhere = shown.length === 0 && absent.length > 0
  return (
    <div
      className={cx(
        '@container grid shrink-0 gap-0.5 overflow-hidden rounded-sm bg-sunken *:size-full *:min-h-0 *:object-cover [filter:var(--picture-filter)]',
        COLUMNS[shown.length],
        className,
      )}
    >
      {shown.length === 0 ? (
        <>
          <img
            data-drawing=""
            src={drawing}
            alt=""
            decoding="async"
            draggable={false}
            className={cx('col-start-1 row-start-1', isElsewhere && 'opacity-25')}
          />
          {isElsewhere && <AbsentPhoto className="z-1 col-start-1 row-start-1 p-1" />}
        </>
      ) : (
        shown.map(({ src, ...sizes }) => (
          <img
            key={src}
            src={src}
            {...sizes}
            alt=""
            {...(isFirst ? FIRST : LATER)}
            decoding="async"
            draggable={false}
            onError={() => addAbsent(src)}
          />
        ))
      )}
    </div>
  )
}
