import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { claimRefusal, useClaim } from './data/mutations.ts'
import * as messages from './messages.ts'
import { StickerForm } from './sticker-form.tsx'
import { type CodeCamera, StickerIdField } from './sticker-id-field.tsx'
import { useRequiredField } from './use-required-field.ts'

const REQUIRED = messages.qrCodeIdRequiredHint

export const ClaimDialog = ({ camera, onClose }: { camera: CodeCamera; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const { ref, isMissing, markMissing, clearMissing } = useRequiredField<HTMLInputElement>()
  const claim = useClaim()
  const change = (qrCodeId: string) => {
    setTyped(qrCodeId)
    clearMissing()
    // The error was about the previous id.
    if (claim.isError) claim.reset()
  }
  const submit = () => {
    const qrCodeId = typed.trim()
    if (qrCodeId !== '') {
      claim.mutate(qrCodeId, { onSuccess: onClose })
      return
    }
    markMissing()
    toast({ title: messages.qrCodeIdRequired, description: REQUIRED, variant: 'destructive' })
  }
  return (
    <StickerForm
      title={messages.claimQrCode}
      description={messages.qrCodeIdHint}
      label={messages.claimQrCode}
      pendingLabel={messages.claiming}
      pending={claim.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StickerIdField
        ref={ref}
        value={typed}
        onChange={change}
        camera={camera}
        error={isMissing ? REQUIRED : claimRefusal(claim.error)}
      />
    </StickerForm>
  )
}
