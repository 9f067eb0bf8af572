import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'

interface SwipeAction {
  readonly label: string
  readonly run: () => void
}

interface SwipeRowProps {
  /** Runs after a swipe to the right. */
  right: SwipeAction | null
  left: SwipeAction | null
  children: ReactNode
}

/** Pixels from which a finger swipes rather than taps or scrolls. */
const START_PX = 12
/** Pixels from which letting go runs the action. */
const RUN_PX = 88
const LONGEST_PX = 128

/** Row with actions by swipe, each of which must be in a menu too. Touch only; a scroll cancels it. */
export const SwipeRow = ({ right, left, children }: SwipeRowProps) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [moved, setMoved] = useState(0)
  const action = moved > 0 ? right : left
  const isEnough = Math.abs(moved) >= RUN_PX
  const reset = () => {
    start.current = null
    setMoved(0)
  }
  const onMove = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) => {
    if (!start.current) return
    const x = clientX - start.current.x
    const isSideways = moved !== 0 || Math.abs(x) > 2 * Math.abs(clientY - start.current.y)
    if ((moved === 0 && Math.abs(x) < START_PX) || !isSideways) return
    if (moved === 0) currentTarget.setPointerCapture(pointerId)
    const allowed = (x > 0 ? right : left) ? LONGEST_PX : 0
    setMoved(Math.sign(x) * Math.min(Math.abs(x), allowed))
  }
  return (
    <div
      className="relative touch-pan-y overflow-hidden border-b"
      onPointerDown={({ pointerType, clientX, clientY, target, currentTarget }) => {
        // React passes on what happens in the row's menu, which stands elsewhere.
        const isHere = currentTarget.contains(target as Node)
        start.current = isHere && pointerType === 'touch' ? { x: clientX, y: clientY } : null
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        const run = isEnough ? action?.run : undefined
        reset()
        run?.()
      }}
      onPointerCancel={reset}
    >
      {moved !== 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-0 flex items-center px-3 text-sm font-semibold',
            moved < 0 ? 'ltr:justify-end' : 'rtl:justify-end',
            isEnough ? 'bg-action text-on-action' : 'bg-action-soft text-action',
          )}
        >
          {action?.label}
        </span>
      )}
      <div
        className={cx('relative', moved === 0 && 'transition-transform')}
        style={moved === 0 ? undefined : { transform: `translateX(${moved}px)` }}
      >
        {children}
      </div>
    </div>
  )
}
