import { useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type FormDraft, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { markNewBin } from '#web/platform/inventory/new-bin.ts'
import { useReadOnlyText } from '#web/platform/inventory/rights.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { printOnPlainPaper } from '#web/platform/web-storage/label-request.ts'
import { DraftedDialog } from '#web/ui/dialogs/drafted-dialog.tsx'
import { photoRefused, toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { parseBrowse } from '../browse/browse-params.ts'
import { useSaveBin } from '../data/mutations.ts'
import { useCategoryChoices, useInventoryView } from '../data/queries.ts'
import { binCreatedSuccessfully } from '../messages.ts'
import { requestAddBin } from './add-bin-events.ts'
import { BinFields } from './bin-fields.tsx'
import { BinFormValues, EMPTY_BIN, fieldsOfBin } from './bin-values.ts'
import * as messages from './messages.ts'

interface AddBinDialogProps {
  onClose: () => void
  onCreated?: ((id: string) => void) | undefined
  /** Plan limit reached; the input stays. */
  onLimit: (limits: UsageLimits | undefined) => void
}

/** Milliseconds to see that the first bin wants a label. */
const OFFER_MS = 20_000

/** Offers what comes after a first bin. */
const offerLabel = (id: string) =>
  toast({
    title: binCreatedSuccessfully,
    duration: OFFER_MS,
    action: {
      label: messages.printItsLabel,
      altText: messages.printItsLabelHint,
      onClick: () => printOnPlainPaper(id),
    },
  })

export const AddBinDialog = (props: AddBinDialogProps) => {
  const { draft, ...draftActions } = useDraft('add-bin')
  return draft === undefined ? null : <AddBinForm {...props} formDraft={{ draft, ...draftActions }} />
}

/** Category that the list is filtered by, else the neutral one. */
const useStartCategory = (): string => {
  const { category } = parseBrowse(useLocation().search)
  const choices = useCategoryChoices('new-bin')
  return choices.find(({ value }) => value === category)?.value ?? 'storage'
}

interface AddBinFormProps extends AddBinDialogProps {
  formDraft: FormDraft
}

const AddBinForm = ({ onClose, onCreated, onLimit, formDraft }: AddBinFormProps) => {
  const readOnly = useReadOnlyText()
  const [newId] = useState(() => sortableId())
  const category = useStartCategory()
  const { bins } = useInventoryView()
  const [isFirst] = useState(bins.length === 0)
  const [start] = useState({ ...EMPTY_BIN, category })
  const drafted = useDraftedForm({ schema: BinFormValues, start, formDraft, refused: photoRefused })
  const save = useSaveBin()

  const send = drafted.submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ newId, fields: fieldsOfBin(values), image: change ?? undefined })
      .catch(() => null)
    if (outcome?.kind === 'refused' && outcome.error === 'LIMIT_REACHED') return onLimit(outcome.limits)
    drafted.finish(outcome, () => {
      onClose()
      if (isFirst && outcome?.kind === 'sent') offerLabel(newId)
      if (onCreated) onCreated(newId)
      else markNewBin(newId)
    })
  })
  const cancel = () => {
    const draft = drafted.discard()
    onClose()
    if (!draft) return
    const undo = async () => {
      await formDraft.saveDraft(draft)
      requestAddBin()
    }
    toast({
      title: messages.binDiscarded,
      action: { label: common.undo, onClick: () => void undo(), altText: messages.restoreDraft },
    })
  }
  return (
    <DraftedDialog
      isNew
      title={messages.addNewBin}
      label={messages.createBin}
      pendingLabel={messages.creating}
      drafted={drafted}
      readOnly={readOnly}
      onClose={onClose}
      onCancel={cancel}
      onSubmit={send}
    >
      <BinFields of="new-bin" form={drafted.form} photo={drafted.photo} />
    </DraftedDialog>
  )
}
