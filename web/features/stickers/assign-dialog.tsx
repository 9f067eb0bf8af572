import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import { useAssign, useUnlink } from './data/mutations.ts'
import { useStickers } from './data/queries.ts'
import * as messages from './messages.ts'
import { StickerForm } from './sticker-form.tsx'
import { type CodeCamera, StickerIdField } from './sticker-id-field.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { useRequiredField } from './use-required-field.ts'

interface AssignDialogProps {
  bin: { readonly id: string; readonly name: string } | undefined
  camera: CodeCamera
  onClose: () => void
}

const OFFERED = 6

const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

const OnThisBin = ({ ids, onSwap }: { ids: readonly string[]; onSwap: (qrCodeId: string) => void }) => {
  const unlink = useUnlink()
  return (
    <section aria-label={messages.onThisBin}>
      <h3 className="mb-1 text-sm font-semibold">{messages.onThisBin}</h3>
      <ul className="divide-y rounded border">
        {ids.map((qrCodeId) => (
          <li key={qrCodeId} className="flex flex-wrap items-center justify-between gap-x-2 py-1 ps-3 pe-1">
            <span className="font-mono text-sm">{qrCodeId}</span>
            <span className="flex">
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.replaceNamed(qrCodeId)}
                onClick={() => onSwap(qrCodeId)}
              >
                {messages.replace}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.unlinkNamed(qrCodeId)}
                disabled={unlink.isPending}
                onClick={() => unlink.mutate(qrCodeId)}
              >
                {messages.unlink}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const AssignDialog = ({ bin, camera, onClose }: AssignDialogProps) => {
  const [typed, setTyped] = useState('')
  const [swapping, setSwapping] = useState<string | null>(null)
  const { ref, isMissing, markMissing, clearMissing } = useRequiredField<HTMLInputElement>()
  const assign = useAssign()
  const { data: stickers = [] } = useStickers()
  const onBin = stickers.filter(({ binId }) => bin && binId === bin.id).map(({ qrCodeId }) => qrCodeId)
  const free = stickers.filter(({ status }) => status === 'claimed').slice(0, OFFERED)
  const change = (id: string) => {
    setTyped(id)
    clearMissing()
  }
  const submit = () => {
    const qrCodeId = typed.trim()
    if (qrCodeId === '') {
      markMissing()
      return refuse(messages.qrCodeRequired, messages.qrCodeRequiredHint)
    }
    if (!bin) return refuse(messages.noBinSelected, messages.binDeletedHint)
    assign.mutate({ qrCodeId, binId: bin.id }, { onSuccess: onClose })
  }
  if (swapping) return <SwapDialog qrCodeId={swapping} camera={camera} onClose={() => setSwapping(null)} />
  return (
    <StickerForm
      title={messages.assignQrCode}
      description={messages.assignHint(<b>{bin?.name ?? messages.thisBin}</b>)}
      label={messages.assignQrCode}
      pendingLabel={messages.assigning}
      pending={assign.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StickerIdField
        ref={ref}
        value={typed}
        onChange={change}
        camera={camera}
        error={isMissing ? messages.qrCodeRequiredHint : undefined}
      />
      {free.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">{messages.unusedStickers}</h3>
          <div className="flex flex-wrap gap-2">
            {free.map(({ qrCodeId }) => (
              <Chip key={qrCodeId} selected={typed === qrCodeId} onClick={() => change(qrCodeId)}>
                <span className="font-mono">{qrCodeId}</span>
              </Chip>
            ))}
          </div>
        </div>
      )}
      {onBin.length > 0 && <OnThisBin ids={onBin} onSwap={setSwapping} />}
    </StickerForm>
  )
}
