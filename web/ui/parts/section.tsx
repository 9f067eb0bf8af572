import { type ReactNode, useEffect, useId } from 'react'
import { keepFocus } from '../focus/keep-focus.ts'

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Settings section: name (and anchor) at the left, content at the right; stacked on phones. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId()
  const anchor = title.toLowerCase().replace(/\W+/g, '-')
  useEffect(() => {
    if (window.location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return (
    <section
      ref={keepFocus}
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
