import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

const NONE: readonly string[] = []

/** Remembers addresses of photos that did not load, until the network is back. */
export const useAbsentPhotos = () => {
  const [absent, setAbsent] = useState(NONE)
  useEffect(() => {
    if (absent.length === 0) return
    const tryAgain = () => setAbsent(NONE)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [absent])
  return { absent, addAbsent: (src: string) => setAbsent((before) => [...before, src]) }
}

/** In place of a photo that is elsewhere: words where its `@container` has room, else a sign with them as its name. */
export const AbsentPhoto = ({ className }: { className?: string }) => (
  <span className={cx('flex items-center justify-center', className)}>
    <span className="flex items-center gap-1.5 rounded bg-surface/85 p-1 text-center text-xs text-ink-soft @min-[9rem]:px-2">
      <CloudOff aria-hidden="true" className="size-4! shrink-0 stroke-2! text-ink-soft!" />
      <span className="@max-[9rem]:sr-only">{messages.photoNotHere}</span>
    </span>
  </span>
)
