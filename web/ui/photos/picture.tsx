import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'

interface PictureProps {
  /** Absent, or an address that does not answer: the fallback shows. */
  src: string | null | undefined
  /** Empty when the name stands beside it. */
  alt: string
  /** Shown instead: an icon, or words such as 'No image'. */
  fallback: ReactNode
  /** Places and sizes the frame; the image covers it. */
  className?: string
  /** `srcset` and `sizes` for several stored widths. */
  srcSet?: string
  sizes?: string
}

/** An image in a frame of fixed size, loaded when near, with something to see when it cannot be. */
export const Picture = ({ src, alt, fallback, className, srcSet, sizes }: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <div
      className={cx(
        'flex items-center justify-center overflow-hidden bg-sunken text-sm text-ink-soft [&_svg]:size-8 [&_svg]:stroke-[1.25] [&_svg]:text-edge',
        className,
      )}
    >
      {src && src !== brokenSrc ? (
        <img
          key={src}
          src={src}
          alt={alt}
          srcSet={srcSet}
          sizes={sizes}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        fallback
      )}
    </div>
  )
}
