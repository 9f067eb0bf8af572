import { type FormEvent, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export const CodeField = ({ onCode }: { onCode: (text: string) => void }) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onCode(text)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={messages.codeOrLink}
        code
        className="min-w-0 flex-[1_1_8rem]"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
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
