import { ClipboardPaste, FileUp, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useFileDrop } from '#web/ui/photos/file-drop.ts'
import * as messages from './messages.ts'

interface ChooseSourceProps {
  busy: boolean
  problem: string | null
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Lines from which a paste is parsed without the textarea. */
const LARGE_PASTE_LINES = 5000

export const ChooseSource = ({ busy, problem, onFile, onText }: ChooseSourceProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const choose = ([file]: readonly File[]) => file && onFile(file)
  const { isOver, place } = useFileDrop(choose)
  return (
    <div className="flex flex-col gap-6">
      {problem !== null && (
        <Alert live tone="danger" icon={<TriangleAlert aria-hidden="true" />} title={messages.fileUnreadable}>
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
        <legend className="sr-only">{messages.fileLegend}</legend>
        <Button pending={busy} onClick={() => input.current?.click()}>
          {!busy && <FileUp aria-hidden="true" />}
          {busy ? messages.reading : messages.chooseAFile}
        </Button>
        <p className="max-w-md text-sm text-ink-soft">{messages.chooseFileHint}</p>
        <FileInput
          ref={input}
          label={messages.chooseAFileToImport}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.zip,.json,text/csv,text/plain,text/tab-separated-values,application/zip,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
          label={messages.orPasteAList}
          hint={messages.pasteHint}
          className="w-full"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (pasted.length <= LARGE_PASTE_LINES) return
            event.preventDefault()
            onText(pasted)
          }}
        />
        <Button type="submit" variant="secondary" disabled={text.trim() === '' || busy}>
          <ClipboardPaste aria-hidden="true" />
          {messages.preview}
        </Button>
      </form>
    </div>
  )
}
