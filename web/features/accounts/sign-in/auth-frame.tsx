import { type ReactNode, useEffect, useRef } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import * as messages from './messages.ts'

const CENTER = 500

const ticks = (step: number, from: number, to: number): string =>
  Array.from({ length: 360 / step }, (_none, place) => {
    const angle = (place * step * Math.PI) / 180
    const at = (radius: number) =>
      `${(CENTER + radius * Math.sin(angle)).toFixed(1)} ${(CENTER - radius * Math.cos(angle)).toFixed(1)}`
    return `M${at(from)}L${at(to)}`
  }).join('')

const FINE = ticks(2, 446, 460)
const TENS = ticks(10, 434, 460)
const POINTS = ticks(45, 404, 460)

const CompassCard = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1000 1000" aria-hidden="true" className={className}>
    <g fill="none" stroke="#8fd8dc" strokeWidth="1.2">
      <path d={FINE} opacity="0.35" />
      <path d={TENS} opacity="0.55" />
      <path d={POINTS} stroke="#e9b95c" strokeWidth="2" />
      <circle cx={CENTER} cy={CENTER} r="472" opacity="0.5" />
      <circle cx={CENTER} cy={CENTER} r="330" opacity="0.2" />
      <circle cx={CENTER} cy={CENTER} r="200" opacity="0.2" />
    </g>
  </svg>
)

export const AuthFrame = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(`${title} ${text}`)
  // The button that switched the view is gone; focus moves to the new view.
  useEffect(() => {
    if (shown.current === `${title} ${text}`) return
    shown.current = `${title} ${text}`
    heading.current?.focus()
  }, [title, text])
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div aria-hidden="true" className="relative hidden overflow-hidden bg-binnacle md:block">
        <CompassCard className="absolute top-1/2 left-1/2 w-[max(118%,44rem)] -translate-x-1/2 -translate-y-1/2" />
        <BrandIcon className="absolute top-1/2 left-1/2 size-36 -translate-x-1/2 -translate-y-1/2" />
        <p className="absolute start-8 top-8 text-lg font-semibold text-on-binnacle">{PRODUCT}</p>
        <p className="absolute start-8 bottom-8 text-sm text-on-binnacle/80">{messages.tagline}</p>
      </div>
      <main className="flex flex-col items-center px-5 pt-[calc(env(safe-area-inset-top)+2rem)] pb-[calc(env(safe-area-inset-bottom)+2rem)] md:justify-center">
        <div className="w-full max-w-96">
          <div className="mb-8 flex items-center gap-3 md:hidden">
            <BrandIcon className="size-11" />
            <span className="text-lg font-semibold">{PRODUCT}</span>
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <p className="mt-1 mb-7 text-ink-soft">{text}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
