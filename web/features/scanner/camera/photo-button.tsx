import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { takeFiles } from '#web/ui/fields/file-input.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'

interface PhotoButtonProps {
  variant: 'primary' | 'secondary'
  capture?: boolean
  onPhoto: (file: File) => void
  className?: string
  children: ReactNode
}

export const PhotoButton = ({ variant, capture, onPhoto, className, children }: PhotoButtonProps) => (
  <label
    className={cx(
      buttonStyle({ variant }),
      'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action',
      className,
    )}
  >
    {children}
    <input
      type="file"
      accept="image/*"
      {...(capture && { capture: 'environment' as const })}
      className="sr-only"
      onChange={(event) => {
        const [file] = takeFiles(event.currentTarget)
        if (file) onPhoto(file)
      }}
    />
  </label>
)
