import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A part of a settings page: its name at the left, its content at the right; stacked on phones. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId()
  return (
    <section
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
