import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { inheritedCategory, itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { ITEM_CATEGORY_MAX, NOTES_MAX } from '#contracts/inventory/field-limits.ts'
import { itemCount } from '#domain/naming/count-messages.ts'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { ChoiceOrNewField } from '#web/ui/fields/choice/choice-or-new-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { type BulkState, countItems, linesOf } from './bulk-rows.ts'
import { type DestinationBin, useCategoryChoices } from './data/queries.ts'
import { isLong, LongList } from './long-list.tsx'
import * as messages from './messages.ts'
import { useOneItemPerLine } from './quantity-choice.tsx'

interface BulkEntryProps {
  bin: DestinationBin
  state: BulkState
  error: string | undefined
  restored: boolean
  onChange: (part: Partial<BulkState>) => void
  onStartOver: () => void
  onPreview: () => void
}

/** Counts after a pause, so that long lists do not slow typing. */
const useCount = (text: string, together: boolean): number => {
  const deferredText = useDeferredValue(text)
  return useMemo(() => countItems(linesOf(deferredText), together), [deferredText, together])
}

export const BulkEntry = ({
  bin,
  state,
  error,
  restored,
  onChange,
  onStartOver,
  onPreview,
}: BulkEntryProps) => {
  const categories = useCategoryChoices('item')
  const area = useRef<HTMLTextAreaElement>(null)
  const count = useCount(state.text, useOneItemPerLine())
  useEffect(() => area.current?.focus(), [])
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onPreview()
  }
  // Browsers take seconds to paste a very long text.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const text = state.text.slice(0, selectionStart) + pasted + state.text.slice(selectionEnd)
    if (!isLong(text)) return
    event.preventDefault()
    onChange({ text })
  }
  return (
    <div className="flex flex-col gap-5">
      {restored && <DraftNote onStartOver={onStartOver} />}
      {isLong(state.text) ? (
        <LongList text={state.text} count={count} error={error} onClear={() => onChange({ text: '' })} />
      ) : (
        <TextArea
          ref={area}
          data-start=""
          className="[&_textarea]:min-h-48"
          label={messages.itemsOnePerLine}
          rows={8}
          dir="auto"
          spellCheck={false}
          placeholder={messages.bulkPlaceholder}
          hint={count === 0 ? messages.bulkFormatHint : itemCount(count)}
          error={error}
          value={state.text}
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={sendByKey}
          onPaste={paste}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <ChoiceOrNewField
          label={messages.defaultCategory}
          newLabel={common.newCategory}
          newAction={common.addCategory}
          optional
          choices={categories}
          placeholder={itemCategoryLabel(inheritedCategory(bin.category))}
          maxLength={ITEM_CATEGORY_MAX}
          value={state.category}
          onChange={(category) => onChange({ category })}
        />
        <TextField
          label={messages.defaultNotes}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={NOTES_MAX}
          value={state.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </div>
    </div>
  )
}
