import { RotateCcw, ScanSearch, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DESCRIPTION_MAX, ITEM_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import { cleanLine } from '#contracts/names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ChoiceOrNewField } from '#web/ui/fields/choice/choice-or-new-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { type Analysis, analyzeAgain } from './data/analysis-queries.ts'
import { changeShot } from './data/mutations.ts'
import { type Shot, useCategoryChoices } from './data/queries.ts'
import * as messages from './messages.ts'

interface ShotFormProps {
  shot: Shot
  analysis: Analysis | undefined
  /** Analyzed later, when online. */
  later: boolean
  onSaved: () => void
  onRemove: () => void
}

type Texts = Pick<Shot, 'name' | 'category' | 'description'>
const FIELDS = ['name', 'category', 'description'] as const

/** Names one photo; Enter saves and advances. */
export const ShotForm = ({ shot, analysis, later, onSaved, onRemove }: ShotFormProps) => {
  const name = useRef<HTMLInputElement>(null)
  const categories = useCategoryChoices('item')
  const [error, setError] = useState<string>()
  const { suggestion } = shot
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const change = (part: Partial<Texts>) => {
    setError(undefined)
    changeShot(shot.id, { ...part, ready: false })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (cleanLine(shot.name) === '') {
      toast({
        title: messages.nameRequired,
        description: messages.nameRequiredHint,
        variant: 'destructive',
      })
      name.current?.focus()
      return
    }
    if (cleanLine(shot.name).length > 200) return setError(messages.nameTooLong)
    changeShot(shot.id, { ready: true })
    onSaved()
  }
  const differs = suggestion && FIELDS.some((field) => suggestion[field] !== shot[field])
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={save}>
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {analysis?.is === 'analyzing' && (
          <p className="flex items-center gap-2">
            <Spinner />
            {messages.analyzingThePhoto}
          </p>
        )}
        {analysis?.is === 'none' && (
          <p>
            {analysis.words}
            {analysis.again && (
              <Button variant="quiet" size="sm" onClick={() => analyzeAgain(shot.id)}>
                {common.tryAgain}
              </Button>
            )}
          </p>
        )}
        {!analysis && later && <p>{messages.offlineNameHint}</p>}
      </div>
      <TextField
        ref={name}
        label={common.name}
        autoComplete="off"
        dir="auto"
        enterKeyHint="next"
        value={shot.name}
        error={error}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ChoiceOrNewField
        label={common.category}
        newLabel={common.newCategory}
        optional
        choices={categories}
        placeholder={messages.miscellaneous}
        maxLength={ITEM_CATEGORY_MAX}
        value={shot.category}
        onChange={(category) => change({ category })}
      />
      <TextArea
        label={common.description}
        optional
        dir="auto"
        rows={2}
        maxLength={DESCRIPTION_MAX}
        value={shot.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      {differs && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => {
            const { name: suggestedName, category, description } = suggestion
            change({ name: suggestedName, category, description })
          }}
        >
          <RotateCcw aria-hidden="true" />
          {messages.restoreAiSuggestion}
        </Button>
      )}
      {shot.found === null && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          // Undefined shows the suggestion again.
          onClick={() => changeShot(shot.id, { found: undefined })}
        >
          <ScanSearch aria-hidden="true" />
          {messages.showItemsInPhoto}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1">
          {messages.saveContinue}
        </Button>
        <Button variant="quiet-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {messages.discard}
        </Button>
      </div>
    </form>
  )
}
