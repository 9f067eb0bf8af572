import { useState } from 'react'
import { binCategoryLabel } from '#contracts/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLink } from './mutations.ts'

/** A bin that a sticker can be linked to. */
export interface LinkableBin {
  readonly id: string
  readonly name: string
  readonly category: string
}

interface LinkDialogProps {
  qrCodeId: string
  bins: readonly LinkableBin[]
  onClose: () => void
  /** Opens the form for a new bin, which then stands in the list. */
  onAddBin: () => void
}

const FORM = 'link-sticker'

/** Links a claimed sticker to a bin (spec 2.12, 5). */
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Link to Bin"
      description={<span className="font-mono">{qrCodeId}</span>}
      footer={
        <FormButtons
          form={FORM}
          onCancel={onClose}
          pending={link.isPending}
          label="Link QR Code"
          pendingLabel="Linking..."
        />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
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
        <Button variant="quiet" className="mt-3" onClick={onAddBin}>
          Create a bin with this code
        </Button>
      </form>
    </Dialog>
  )
}
