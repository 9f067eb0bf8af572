import { ClipboardPaste, FileUp, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useFileDrop } from '#web/ui/photos/file-drop.ts'

interface ChooseSourceProps {
  busy: boolean
  problem: string | null
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Lines from which a paste is parsed without the textarea. */
const LONG = 5000

export const ChooseSource = ({ busy, problem, onFile, onText }: ChooseSourceProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const choose = ([file]: readonly File[]) => file && onFile(file)
  const { isOver, place } = useFileDrop(choose)
  return (
    <div className="flex flex-col gap-6">
      {problem !== null && (
        <Alert live tone="danger" icon={<TriangleAlert aria-hidden="true" />} title="This could not be read">
          {problem}
        </Alert>
      )}
      <fieldset
        className={cx(
          'flex min-w-0 flex-col items-center gap-3 rounded border border-dashed border-edge px-6 py-8 text-center transition-colors',
          isOver && 'bg-action-soft',
        )}
        {...place}
      >
        <legend className="sr-only">A file</legend>
        <Button pending={busy} onClick={() => input.current?.click()}>
          {!busy && <FileUp aria-hidden="true" />}
          {busy ? 'Reading...' : 'Choose a file'}
        </Button>
        <p className="max-w-md text-sm text-ink-soft">
          A CSV file of any program, or the ZIP of an export. You can also drop it here. You see everything
          before anything is added.
        </p>
        <FileInput
          ref={input}
          label="Choose a file to import"
          accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,text/tab-separated-values,application/zip"
          onFiles={choose}
        />
      </fieldset>
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onText(text)
        }}
      >
        <TextArea
          label="Or paste a list"
          hint="One item a line (Lamp, 3 x Rope, Saw | Tools | sharp), or rows copied from a spreadsheet."
          className="w-full"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (pasted.length <= LONG) return
            event.preventDefault()
            onText(pasted)
          }}
        />
        <Button type="submit" variant="secondary" disabled={text.trim() === '' || busy}>
          <ClipboardPaste aria-hidden="true" />
          Preview
        </Button>
      </form>
    </div>
  )
}
