import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AbsentPhoto, useAbsentPhotos } from './absent-photo.tsx'

interface PictureProps {
  /** The fallback shows when absent. */
  src: string | null | undefined
  /** Empty where the name is beside it: then a screen reader skips the fallback too. */
  alt: string
  fallback: ReactNode
  className?: string
  srcSet?: string
  sizes?: string
}

export const Picture = ({ src, alt, fallback, className, srcSet, sizes }: PictureProps) => {
  const { absent, addAbsent } = useAbsentPhotos()
  const isElsewhere = Boolean(src) && absent.includes(src ?? '')
  return (
    <div
      aria-hidden={(alt === '' && !isElsewhere) || undefined}
      className={cx(
        '@container flex items-center justify-center overflow-hidden bg-sunken text-sm text-ink-soft [&_svg]:size-8 [&_svg]:stroke-[1.25] [&_svg]:text-edge',
        className,
      )}
    >
      {isElsewhere ? (
        <AbsentPhoto className="p-1" />
      ) : src ? (
        <img
          key={src}
          src={src}
          alt={alt}
          srcSet={srcSet}
          sizes={sizes}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => addAbsent(src)}
        />
      ) : (
        fallback
      )}
    </div>
  )
}
