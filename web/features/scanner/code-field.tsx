import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface CodeFieldProps {
  /** Number of the attempt that found nothing; 0: none. */
  wrongAttempt: number
  problemId: string
  onCode: (text: string) => void
  onType: () => void
}

export const CodeField = ({ wrongAttempt, problemId, onCode, onType }: CodeFieldProps) => {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isWrong = wrongAttempt > 0
  useEffect(() => {
    if (wrongAttempt > 0 && form.current?.contains(document.activeElement)) field.current?.focus()
  }, [wrongAttempt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onCode(text)
  }
  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        ref={field}
        label={messages.codeOrLink}
        code
        className="min-w-0 flex-[1_1_8rem]"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType()
        }}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
        {messages.find}
      </Button>
    </form>
  )
}
