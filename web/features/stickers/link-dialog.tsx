import { useState } from 'react'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useLink } from './data/mutations.ts'
import * as messages from './messages.ts'
import { StickerForm } from './sticker-form.tsx'
import { useRequiredField } from './use-required-field.ts'

export interface LinkableBin {
  readonly id: string
  readonly name: string
  readonly category: string
}

interface LinkDialogProps {
  qrCodeId: string
  bins: readonly LinkableBin[]
  onClose: () => void
  onAddBin: () => void
}

export const LinkDialog = ({ qrCodeId, bins, onClose, onAddBin }: LinkDialogProps) => {
  const [binId, setBinId] = useState('')
  const { ref, isMissing, markMissing, clearMissing } = useRequiredField<HTMLSelectElement>()
  const link = useLink()
  const submit = () => {
    if (binId !== '') {
      link.mutate({ qrCodeId, binId }, { onSuccess: onClose })
      return
    }
    markMissing()
    toast({
      title: messages.selectionRequired,
      description: messages.selectionRequiredHint,
      variant: 'destructive',
    })
  }
  return (
    <StickerForm
      title={messages.linkToBin}
      description={<span className="font-mono">{qrCodeId}</span>}
      label={messages.linkQrCode}
      pendingLabel={messages.linking}
      pending={link.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        ref={ref}
        label={common.bin}
        error={isMissing ? messages.binRequired : undefined}
        placeholder={messages.chooseABin}
        value={binId}
        onChange={(event) => {
          setBinId(event.currentTarget.value)
          clearMissing()
        }}
        options={bins.map(({ id, name, category }) => ({
          value: id,
          label: `${name} (${binCategoryLabel(category)})`,
        }))}
      />
      <Button variant="quiet" onClick={onAddBin}>
        {messages.createBinWithCode}
      </Button>
    </StickerForm>
  )
}
