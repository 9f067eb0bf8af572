import { createContext, type ReactNode, use, useId } from 'react'
import { keepFocus } from '../focus/keep-focus.ts'

interface SectionProps {
  /** Anchor, the same in every language. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** True where a section is the whole page, and its title the page's heading. */
export const SectionAsPage = createContext(false)

/** Section of the settings. */
export const Section = ({ id, title, text, children }: SectionProps) => {
  const headingId = useId()
  const isPage = use(SectionAsPage)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section ref={keepFocus} id={id} aria-labelledby={headingId}>
      <Heading id={headingId} className={isPage ? 'text-2xl' : 'text-lg'}>
        {title}
      </Heading>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-5 min-w-0">{children}</div>
    </section>
  )
}
