import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatProductCode } from '#contracts/inventory/fields/product-code.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { watchStickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import * as messages from './messages.ts'

interface ProductCardProps {
  title: string
  /** As it is stored. */
  code: string
  onClose: () => void
  children: ReactNode
}

export const ProductCard = ({ title, code, onClose, children }: ProductCardProps) => {
  const isWide = useMedia(WIDE)
  return (
    <section
      // The card lies where a phone shows toasts.
      ref={isWide ? undefined : watchStickyBar}
      aria-label={title}
      className="animate-rise-in rounded border bg-surface p-4 text-ink"
    >
      <div className="-me-2 -mt-2 flex items-center justify-between gap-2">
        <div role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="text-base">{title}</h2>
          <p translate="no" className="numeric min-w-0 truncate text-sm text-ink-soft">
            {messages.codeOf(formatProductCode(code))}
          </p>
        </div>
        <IconButton label={messages.scanNext} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
