import { useState } from 'react'
import { STICKER_EXAMPLE } from '#contracts/stickers.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useClaim } from './mutations.ts'

const FORM = 'claim-sticker'

/** Makes a sticker one's own by the id that is printed on it (spec 2.12, 5). */
export const ClaimDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const claim = useClaim()
  const submit = () => {
    const qrCodeId = typed.trim()
    if (qrCodeId !== '') {
      claim.mutate(qrCodeId, { onSuccess: onClose })
      return
    }
    toast({
      title: 'QR Code ID Required',
      description: 'Please enter the QR code ID from your physical sticker',
      variant: 'destructive',
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Claim QR Code"
      description="The ID stands below the code on your sticker."
      footer={
        <FormButtons
          form={FORM}
          onCancel={onClose}
          pending={claim.isPending}
          label="Claim QR Code"
          pendingLabel="Claiming..."
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
        <TextField
          label="QR Code ID"
          placeholder={STICKER_EXAMPLE}
          code
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
