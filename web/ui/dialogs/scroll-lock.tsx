import { type ElementType, type ReactNode, useLayoutEffect } from 'react'

let locks = 0

const setLocked = (change: 1 | -1) => {
  const root = document.documentElement
  if (locks === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  locks += change
  root.classList.toggle('scroll-locked', locks > 0)
  if (locks === 0) root.style.removeProperty('--scrollbar')
}

/** Keeps the page from scrolling while mounted. */
export const useScrollLock = (enabled = true): void =>
  useLayoutEffect(() => {
    if (!enabled) return
    setLocked(1)
    return () => setLocked(-1)
  }, [enabled])

interface RemoveScrollProps {
  as?: ElementType
  enabled?: boolean
  children?: ReactNode
  allowPinchZoom?: boolean
  removeScrollBar?: boolean
  shards?: unknown
}

/** Replaces `react-remove-scroll` (see vite.config.ts), whose style elements the content security policy refuses. */
export const RemoveScroll = ({
  as: As = 'div',
  enabled = true,
  allowPinchZoom: _pinch,
  removeScrollBar: _bar,
  shards: _shards,
  ...rest
}: RemoveScrollProps) => {
  useScrollLock(enabled)
  return <As {...rest} />
}
