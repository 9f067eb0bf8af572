import { type ReactNode, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type FormDraft, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useReadOnlyText } from '#web/platform/inventory/rights.ts'
import { DraftedDialog } from '#web/ui/dialogs/drafted-dialog.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useSaveItem } from '../data/mutations.ts'
import { ItemFields } from '../item-fields.tsx'
import { EMPTY_ITEM, fieldsOfItem, ItemFormValues } from '../item-values.ts'
import { PlacementPanel } from '../placement-panel.tsx'
import type { TargetBin } from '../target-bin.ts'
import * as messages from './messages.ts'

type SuggestedFields = Pick<ItemFormValues, 'name' | 'category' | 'description'>

interface AddItemDialogProps {
  bin: { id: string; name: string }
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
  renderNamer?: (photo: Blob, onNamed: (named: SuggestedFields) => void) => ReactNode
}

export const AddItemDialog = (props: AddItemDialogProps) => {
  const { draft, ...draftActions } = useDraft(`add-item:${props.bin.id}`)
  return draft === undefined ? null : <AddItemForm {...props} formDraft={{ draft, ...draftActions }} />
}

const AddItemForm = ({
  bin,
  onClose,
  onLimit,
  renderNamer,
  formDraft,
}: AddItemDialogProps & { formDraft: FormDraft }) => {
  const readOnly = useReadOnlyText()
  const newId = useRef(sortableId())
  const andAnother = useRef(false)
  const [target, setTarget] = useState<TargetBin>(bin)
  const [entry, setEntry] = useState(0)
  const save = useSaveItem()
  const drafted = useDraftedForm({
    schema: ItemFormValues,
    start: EMPTY_ITEM,
    formDraft,
    refused: photoRefused,
  })
  const { form, photo } = drafted

  const fillEmpty = (named: SuggestedFields) => {
    for (const field of ['name', 'category', 'description'] as const)
      if (form.getValues(field)?.trim() === '' && named[field])
        form.setValue(field, named[field], { shouldDirty: true })
  }

  const send = drafted.submit(async (values, change) => {
    const more = andAnother.current
    andAnother.current = false
    const outcome = await save
      .mutateAsync({
        newId: newId.current,
        into: target.id === bin.id ? undefined : target.name,
        fields: { binId: target.id, ...fieldsOfItem(values) },
        image: change ?? undefined,
      })
      .catch(() => null)
    if (outcome?.kind === 'refused' && outcome.error === 'LIMIT_REACHED') return onLimit(outcome.limits)
    if (!more || !outcome || outcome.kind === 'refused') return drafted.finish(outcome, onClose)
    newId.current = sortableId()
    // Consecutive items often share a category.
    drafted.startWith({ ...EMPTY_ITEM, category: values.category ?? '' })
    setTarget(bin)
    setEntry((count) => count + 1)
  })
  return (
    <DraftedDialog
      isNew
      title={common.addItem}
      description={<span dir="auto">{messages.toBin(target.name)}</span>}
      label={common.addItem}
      drafted={drafted}
      readOnly={readOnly}
      onClose={onClose}
      onSubmit={send}
      footer={(formId) => (
        <>
          <Button
            variant="secondary"
            className="max-md:px-2 max-md:text-sm"
            type="submit"
            form={formId}
            onClick={() => {
              andAnother.current = true
            }}
          >
            {messages.saveAddAnother}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={drafted.sending}
            onClick={() => {
              andAnother.current = false
            }}
          >
            {drafted.sending ? common.adding : common.addItem}
          </Button>
        </>
      )}
    >
      <ItemFields
        form={form}
        photo={photo}
        underPhoto={photo.chosen && renderNamer?.(photo.chosen, fillEmpty)}
      />
      <PlacementPanel
        key={entry}
        asked={() => ({
          itemName: form.getValues('name'),
          itemCategory: form.getValues('category') ?? '',
        })}
        target={target}
        onTarget={setTarget}
      />
    </DraftedDialog>
  )
}
