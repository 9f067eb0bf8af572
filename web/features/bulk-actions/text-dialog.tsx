import { type FormEvent, useId, useState } from 'react'
import { cleanLine, nameKey } from '#contracts/names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import * as messages from './messages.ts'

/** Typing narrows longer lists. */
const SHOWN_MAX = 60

interface TextDialogProps {
  title: string
  label: string
  confirm: string
  hint: string
  suggestions: readonly string[]
  maxLength: number
  /** Clears the value; offered while empty, never by Enter. */
  removal?: string
  onText: (text: string | null) => void
  onClose: () => void
}

export const TextDialog = (props: TextDialogProps) => {
  const { title, label, confirm, hint, maxLength, removal, onText, onClose, suggestions } = props
  const formId = useId()
  const [text, setText] = useState('')
  const trimmed = cleanLine(text)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '') onText(trimmed)
  }
  const part = nameKey(text)
  const matchingSuggestions = suggestions.filter(
    (each) => nameKey(each).includes(part) || suggestions.includes(trimmed),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          {removal !== undefined && trimmed === '' && (
            <Button variant="secondary" onClick={() => onText(null)}>
              {removal}
            </Button>
          )}
          <Button type="submit" form={formId} disabled={trimmed === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} data-start="" noValidate className="flex flex-col gap-4" onSubmit={send}>
        <TextField
          label={label}
          hint={hint}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
        <div role="group" aria-label={messages.inUse} className="flex flex-wrap gap-2">
          {matchingSuggestions.slice(0, SHOWN_MAX).map((each) => (
            <Chip key={each} selected={each === trimmed} onClick={() => setText(each)}>
              <span dir="auto" translate="no">
                {each}
              </span>
            </Chip>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
