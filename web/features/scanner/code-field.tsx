import { type FormEvent, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'

export const CodeField = ({ onCode }: { onCode: (text: string) => void }) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onCode(text)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-3">
      <TextField
        label="Code or link"
        code
        className="flex-1"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
        Find
      </Button>
    </form>
  )
}
