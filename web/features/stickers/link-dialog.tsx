import { useState } from 'react'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useLink } from './data/mutations.ts'
import { StickerForm } from './sticker-form.tsx'

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
  const link = useLink()
  const submit = () => {
    if (binId !== '') {
      link.mutate({ qrCodeId, binId }, { onSuccess: onClose })
      return
    }
    toast({
      title: 'Selection Required',
      description: 'Please select both a QR code and a bin to link',
      variant: 'destructive',
    })
  }
  return (
    <StickerForm
      title="Link to Bin"
      description={<span className="font-mono">{qrCodeId}</span>}
      label="Link QR Code"
      pendingLabel="Linking..."
      pending={link.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Bin"
        placeholder="Choose a bin"
        value={binId}
        onChange={(event) => setBinId(event.currentTarget.value)}
        options={bins.map(({ id, name, category }) => ({
          value: id,
          label: `${name} (${binCategoryLabel(category)})`,
        }))}
      />
      <Button variant="quiet" onClick={onAddBin}>
        Create a bin with this code
      </Button>
    </StickerForm>
  )
}
