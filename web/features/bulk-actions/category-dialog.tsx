import { type FormEvent, useId, useState } from 'react'
import { cleanLine } from '#contracts/names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceOrNewField } from '#web/ui/fields/choice/choice-or-new-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useCategoryChoices } from './data/queries.ts'
import * as messages from './messages.ts'

interface CategoryDialogProps {
  of: 'bin' | 'item'
  /** '3 items' */
  what: string
  maxLength: number
  /** Null removes it; only items can be without one. */
  onCategory: (category: string | null) => void
  onClose: () => void
}

export const CategoryDialog = ({ of, what, maxLength, onCategory, onClose }: CategoryDialogProps) => {
  const formId = useId()
  const [category, setCategory] = useState('')
  const trimmed = cleanLine(category)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '') onCategory(trimmed)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.categoryOf(what)}
      size="sm"
      footer={
        <>
          {of === 'item' && trimmed === '' && (
            <Button variant="secondary" onClick={() => onCategory(null)}>
              {messages.removeCategory}
            </Button>
          )}
          <Button type="submit" form={formId} disabled={trimmed === ''}>
            {messages.setCategory}
          </Button>
        </>
      }
    >
      <form id={formId} data-start="" noValidate onSubmit={send}>
        <ChoiceOrNewField
          label={common.category}
          newLabel={common.newCategory}
          newAction={common.addCategory}
          placeholder={messages.selectACategory}
          choices={useCategoryChoices(of)}
          maxLength={maxLength}
          value={category}
          onChange={setCategory}
        />
      </form>
    </Dialog>
  )
}
