import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSwap } from './data/mutations.ts'
import * as messages from './messages.ts'
import { StickerForm } from './sticker-form.tsx'
import { type CodeCamera, StickerIdField } from './sticker-id-field.tsx'
import { useRequiredField } from './use-required-field.ts'

interface SwapDialogProps {
  qrCodeId: string
  camera: CodeCamera
  onClose: () => void
}

export const SwapDialog = ({ qrCodeId, camera, onClose }: SwapDialogProps) => {
  const [typed, setTyped] = useState('')
  const { ref, isMissing, markMissing, clearMissing } = useRequiredField<HTMLInputElement>()
  const swap = useSwap()
  const change = (id: string) => {
    setTyped(id)
    clearMissing()
  }
  const submit = () => {
    const newQrCodeId = typed.trim()
    if (newQrCodeId !== '') {
      swap.mutate({ qrCodeId, newQrCodeId }, { onSuccess: onClose })
      return
    }
    markMissing()
    toast({
      title: messages.qrCodeRequired,
      description: messages.qrCodeRequiredHint,
      variant: 'destructive',
    })
  }
  return (
    <StickerForm
      title={messages.replaceSticker}
      description={messages.replaceHint(<span className="font-mono whitespace-nowrap">{qrCodeId}</span>)}
      label={messages.replaceSticker}
      pendingLabel={messages.replacing}
      pending={swap.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StickerIdField
        ref={ref}
        label={messages.newStickerId}
        value={typed}
        onChange={change}
        camera={camera}
        error={isMissing ? messages.qrCodeRequiredHint : undefined}
      />
    </StickerForm>
  )
}
