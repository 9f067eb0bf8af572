import { type ReactNode, useId, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type DraftOptions, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { KEPT_WHILE_READ_ONLY, useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { ReadOnlyNote } from '#web/ui/feedback/read-only-note.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useSaveItem } from '../data/mutations.ts'
import { ItemFields } from '../item-fields.tsx'
import { EMPTY_ITEM, fieldsOfItem, ItemFormValues } from '../item-values.ts'
import { PlacementPanel } from '../placement-panel.tsx'
import type { TargetBin } from '../target-bin.ts'
import * as messages from './messages.ts'

type Named = Pick<ItemFormValues, 'name' | 'category' | 'description'>

interface AddItemDialogProps {
  bin: { id: string; name: string }
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
  namer?: (photo: Blob, onNamed: (named: Named) => void) => ReactNode
}

export const AddItemDialog = (props: AddItemDialogProps) => {
  const { draft, ...kept } = useDraft(`add-item:${props.bin.id}`)
  return draft === undefined ? null : <AddItemForm {...props} keeping={{ draft, ...kept }} />
}

const AddItemForm = ({
  bin,
  onClose,
  onLimit,
  namer,
  keeping,
}: AddItemDialogProps & { keeping: DraftOptions }) => {
  const formId = useId()
  const { canWrite } = useRights()
  const newId = useRef(sortableId())
  const andAnother = useRef(false)
  const [target, setTarget] = useState<TargetBin>(bin)
  const [entry, setEntry] = useState(0)
  const save = useSaveItem()
  const { form, photo, restored, startOver, forget, sending, submit, showRefusal } = useDraftedForm({
    schema: ItemFormValues,
    start: EMPTY_ITEM,
    keeping,
    refused: photoRefused,
  })

  const fillEmpty = (named: Named) => {
    for (const field of ['name', 'category', 'description'] as const)
      if (form.getValues(field)?.trim() === '' && named[field])
        form.setValue(field, named[field], { shouldDirty: true })
  }

  const send = submit(async (values, change) => {
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
    if (outcome?.kind === 'refused') {
      if (outcome.error === 'LIMIT_REACHED') onLimit(outcome.limits)
      else showRefusal(outcome.field, outcome.message)
    } else if (outcome && more) {
      newId.current = sortableId()
      // Consecutive items often share a category.
      startOver({ ...EMPTY_ITEM, category: values.category ?? '' })
      setTarget(bin)
      setEntry((count) => count + 1)
    } else if (outcome) {
      forget()
      onClose()
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={common.addItem}
      description={<span dir="auto">{messages.toBin(target.name)}</span>}
      footer={
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
            pending={sending}
            onClick={() => {
              andAnother.current = false
            }}
          >
            {sending ? common.adding : common.addItem}
          </Button>
        </>
      }
    >
      <form id={formId} data-start="" noValidate className="flex flex-col gap-5" onSubmit={send}>
        {!canWrite && <ReadOnlyNote text={KEPT_WHILE_READ_ONLY} />}
        {restored && <DraftNote onStartOver={() => startOver()} />}
        <ItemFields
          form={form}
          photo={photo}
          underPhoto={photo.chosen && namer?.(photo.chosen, fillEmpty)}
          isCategoryFree
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
      </form>
    </Dialog>
  )
}
