import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface AttentionEntryProps {
  title: string
  text: string
  busy: boolean
  loss?: { words: { ask: string; confirm: string }; run: () => void }
  children: ReactNode
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export const AttentionEntry = ({ title, text, busy, loss, children }: AttentionEntryProps) => {
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const dismiss = () => {
    flushSync(() => setAsking(false))
    first.current?.focus()
  }
  return (
    <li className="border-t py-3 first:border-t-0">
      <p className="font-semibold break-words">{title}</p>
      <p className="mt-0.5 text-ink-soft break-words">{text}</p>
      {loss && asking ? (
        <>
          <p role="alert" className="mt-0.5 font-semibold text-danger">
            {messages.thisCannotBeUndone}
          </p>
          <div className="mt-1 flex flex-wrap gap-1">
            <Button ref={takeFocus} size="sm" variant="quiet" onClick={dismiss}>
              {messages.keep}
            </Button>
            <Button size="sm" variant="quiet-danger" disabled={busy} onClick={loss.run}>
              {loss.words.confirm}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-1 flex flex-wrap gap-1">
          {children}
          {loss && (
            <Button
              ref={first}
              size="sm"
              variant="quiet-danger"
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              {loss.words.ask}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
