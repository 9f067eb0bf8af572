import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSwap } from './data/mutations.ts'
import { StickerForm } from './sticker-form.tsx'
import { type CodeCamera, StickerIdField } from './sticker-id-field.tsx'

interface SwapDialogProps {
  qrCodeId: string
  camera: CodeCamera
  onClose: () => void
}

export const SwapDialog = ({ qrCodeId, camera, onClose }: SwapDialogProps) => {
  const [typed, setTyped] = useState('')
  const swap = useSwap()
  const submit = () => {
    const newQrCodeId = typed.trim()
    if (newQrCodeId !== '') {
      swap.mutate({ qrCodeId, newQrCodeId }, { onSuccess: onClose })
      return
    }
    toast({
      title: 'QR Code Required',
      description: 'Please enter or scan a QR code ID',
      variant: 'destructive',
    })
  }
  return (
    <StickerForm
      title="Replace Sticker"
      description={
        <>
          The fresh sticker opens what <span className="font-mono whitespace-nowrap">{qrCodeId}</span> opens
          now; that one is free again.
        </>
      }
      label="Replace Sticker"
      pendingLabel="Replacing..."
      pending={swap.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StickerIdField label="ID of the fresh sticker" value={typed} onChange={setTyped} camera={camera} />
    </StickerForm>
  )
}
