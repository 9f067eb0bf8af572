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
import { changeUnnamedPhoto } from './data/mutations.ts'
import { type UnnamedPhoto, useCategoryChoices } from './data/queries.ts'
import * as messages from './messages.ts'

interface UnnamedPhotoFormProps {
  unnamedPhoto: UnnamedPhoto
  analysis: Analysis | undefined
  /** Analyzed later, when online. */
  later: boolean
  onSaved: () => void
  onRemove: () => void
}

type Texts = Pick<UnnamedPhoto, 'name' | 'category' | 'description'>
const FIELDS = ['name', 'category', 'description'] as const

/** Names one photo; Enter saves and advances. */
export const UnnamedPhotoForm = ({
  unnamedPhoto,
  analysis,
  later,
  onSaved,
  onRemove,
}: UnnamedPhotoFormProps) => {
  const name = useRef<HTMLInputElement>(null)
  const categories = useCategoryChoices('item')
  const [error, setError] = useState<string>()
  const { suggestion } = unnamedPhoto
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const change = (part: Partial<Texts>) => {
    setError(undefined)
    changeUnnamedPhoto(unnamedPhoto.id, { ...part, ready: false })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (cleanLine(unnamedPhoto.name) === '') {
      toast({
        title: messages.nameRequired,
        description: messages.nameRequiredHint,
        variant: 'destructive',
      })
      name.current?.focus()
      return
    }
    if (cleanLine(unnamedPhoto.name).length > 200) return setError(messages.nameTooLong)
    changeUnnamedPhoto(unnamedPhoto.id, { ready: true })
    onSaved()
  }
  const differs = suggestion && FIELDS.some((field) => suggestion[field] !== unnamedPhoto[field])
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
              <Button variant="quiet" size="sm" onClick={() => analyzeAgain(unnamedPhoto.id)}>
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
        value={unnamedPhoto.name}
        error={error}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ChoiceOrNewField
        label={common.category}
        newLabel={common.newCategory}
        newAction={common.addCategory}
        optional
        choices={categories}
        placeholder={messages.miscellaneous}
        maxLength={ITEM_CATEGORY_MAX}
        value={unnamedPhoto.category}
        onChange={(category) => change({ category })}
      />
      <TextArea
        label={common.description}
        optional
        dir="auto"
        rows={2}
        maxLength={DESCRIPTION_MAX}
        value={unnamedPhoto.description}
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
      {unnamedPhoto.found === null && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          // Undefined shows the suggestion again.
          onClick={() => changeUnnamedPhoto(unnamedPhoto.id, { found: undefined })}
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
