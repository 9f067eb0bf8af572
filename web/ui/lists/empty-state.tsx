import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** The title is the heading of a page that has no other. */
  heads?: boolean
  children?: ReactNode
  className?: string | undefined
}

/** Replaces an empty list: names what is missing and the first step. */
export const EmptyState = ({ icon, title, text, heads, children, className }: EmptyStateProps) => {
  const Title = heads ? 'h1' : 'p'
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded border border-dashed border-edge/60 px-6 py-8 text-center md:py-12',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="mb-4 text-edge [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <Title className="text-lg font-semibold">{title}</Title>
      {text && <p className="mt-1 max-w-md text-balance text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
