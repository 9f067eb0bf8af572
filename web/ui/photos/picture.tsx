import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'

interface PictureProps {
  /** The fallback shows when absent or failing. */
  src: string | null | undefined
  /** Empty where the name is beside it: then a screen reader skips the fallback too. */
  alt: string
  fallback: ReactNode
  className?: string
  srcSet?: string
  sizes?: string
}

export const Picture = ({ src, alt, fallback, className, srcSet, sizes }: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <div
      aria-hidden={alt === '' || undefined}
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
