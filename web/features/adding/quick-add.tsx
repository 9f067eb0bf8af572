import { CornerDownLeft, ListPlus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { cleanLine } from '#contracts/names.ts'
import { parseItemLine, planNewItems } from '#domain/adding/item-lines.ts'
import { isMultiplied } from '#domain/adding/item-quantity.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useScrollAnchor } from '#web/ui/lists/virtual/use-scroll-anchor.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useQuickAdd } from './data/mutations.ts'
import type { DestinationBin } from './data/queries.ts'
import * as messages from './messages.ts'
import { QuantityChoice, useOneItemPerLine } from './quantity-choice.tsx'
import { itemProblem } from './validate-item.ts'

interface QuickAddProps {
  bin: DestinationBin & { readonly itemCount: number }
  /** Focuses the field at once. */
  autoFocus?: boolean
  onBulk: (text: string) => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
const joinLines = (text: string) => text.split(LINE_END).join(' ')

const countLines = (text: string): number =>
  text.split(LINE_END).filter((line) => cleanLine(line) !== '').length

const useQuickAddDraft = (binId: string) => {
  const { draft, saveDraft, discardDraft } = useDraft(`quick-add:${binId}`)
  const [typed, setTyped] = useState<string | null>(null)
  const sending = useRef('')
  const latest = useRef({ typed, saveDraft, discardDraft })
  useEffect(() => {
    latest.current = { typed, saveDraft, discardDraft }
  })
  const write = useRef(() => {
    const now = latest.current
    if (now.typed === '' && sending.current === '') void now.discardDraft()
    else if (now.typed === '') void now.saveDraft({ values: { text: sending.current }, photo: null })
    else if (now.typed !== null) void now.saveDraft({ values: { text: now.typed }, photo: null })
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(write.current, 400)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = write.current
    return () => leave()
  }, [])
  const send = (line: string) => {
    sending.current = line
    write.current()
  }
  return [typed ?? String(draft?.values.text ?? ''), setTyped, send] as const
}

/** One line per item; Enter adds it and keeps the cursor. */
export const QuickAdd = ({ bin, autoFocus, onBulk, onLimit }: QuickAddProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText, setSending] = useQuickAddDraft(bin.id)
  const [error, setError] = useState<string>()
  const [pasted, setPasted] = useState<{ text: string; lines: number } | null>(null)
  const chosen = useOneItemPerLine()
  const together = chosen || !isMultiplied(text)
  const line = parseItemLine(text)
  const add = useQuickAdd({ bin, onLimit })
  // The first item adds buttons above and search below.
  useScrollAnchor(field, bin.itemCount)

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (line.name === '') return setError(messages.itemNameRequired)
    const defaults = { category: '', notes: '', binCategory: bin.category }
    const items = planNewItems([line], defaults, { together })
    const problem = items[0] && itemProblem(items[0])
    if (problem) return setError(Object.values(problem).join('. '))
    change('')
    // One item is stored locally at once; several go to the server first.
    if (items.length > 1) setSending(text)
    void add(items).then((stays) => {
      setSending('')
      // Restores a refused line unless the next is being typed.
      if (!stays && field.current?.value === '') change(text)
    })
  }
  const paste = (event: ClipboardEvent) => {
    const content = event.clipboardData.getData('text')
    const lines = countLines(content)
    if (lines < 2) return
    event.preventDefault()
    setPasted({ text: content, lines })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={messages.quickAdd}
        hideLabel
        placeholder={messages.addAnItem}
        autoComplete="off"
        enterKeyHint="enter"
        dir="auto"
        value={text}
        error={error}
        onChange={(event) => change(event.target.value)}
        onPaste={paste}
        action={
          <IconButton
            label={messages.addThisItem}
            type="submit"
            onMouseDown={(event) => event.preventDefault()}
          >
            <CornerDownLeft />
          </IconButton>
        }
      />
      {line.quantity > 1 && isMultiplied(text) && (
        <QuantityChoice quantity={line.quantity} onChange={() => field.current?.focus()} />
      )}
      {pasted !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-action-soft py-1 ps-4 pe-1 text-sm">
          <p role="status" className="me-auto">
            {messages.pastedLines(pasted.lines)}
          </p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              change(`${text} ${joinLines(pasted.text)}`.trim())
              setPasted(null)
              field.current?.focus()
            }}
          >
            {messages.pasteAsOneLine}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setPasted(null)
              onBulk(pasted.text)
            }}
          >
            <ListPlus aria-hidden="true" />
            {messages.addAsList}
          </Button>
        </div>
      )}
    </form>
  )
}
