import type { ScannedSticker } from '#contracts/codes/stickers.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useClaim, useClaimPack } from './data/mutations.ts'
import { useScannedSticker } from './data/queries.ts'
import * as messages from './messages.ts'

interface ScannedStickerDialogProps {
  qrCodeId: string
  onClose: () => void
  onLink: () => void
  onOpenBin: (binId: string) => void
}

type StepProps = Omit<ScannedStickerDialogProps, 'onClose'> & { sticker: ScannedSticker }

const ClaimStep = ({ sticker, onLink }: StepProps) => {
  const claim = useClaim()
  const claimPack = useClaimPack()
  const isBusy = claim.isPending || claimPack.isPending
  return (
    <div className="flex flex-col gap-4">
      <p>{messages.stickerUnclaimed}</p>
      <Button disabled={isBusy} onClick={() => claim.mutate(sticker.qrCodeId, { onSuccess: onLink })}>
        {messages.claimAndLink}
      </Button>
      {sticker.packLeft > 1 && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => claimPack.mutate(sticker.qrCodeId, { onSuccess: onLink })}
        >
          {messages.claimPack(sticker.packLeft)}
        </Button>
      )}
    </div>
  )
}

const Step = (props: StepProps) => {
  const { sticker, onLink, onOpenBin } = props
  const { canWrite } = useRights()
  if (sticker.state === 'unclaimed')
    return canWrite ? <ClaimStep {...props} /> : <p>{messages.stickerUnclaimed}</p>
  if (sticker.state === 'foreign') {
    return (
      <Alert tone="brass" title={messages.stickerOfOthers}>
        {messages.stickerOfOthersHint}
      </Alert>
    )
  }
  const { binId } = sticker
  return binId === null ? (
    <div className="flex flex-col gap-4">
      <p>{canWrite ? messages.ownStickerUnlinked : messages.stickerUnlinked}</p>
      {canWrite && <Button onClick={onLink}>{messages.linkToABin}</Button>}
    </div>
  ) : (
    <div className="flex flex-col gap-4">
      <p>{canWrite ? messages.ownStickerLinked : messages.stickerLinked}</p>
      <Button onClick={() => onOpenBin(binId)}>{messages.viewBinContents}</Button>
    </div>
  )
}

export const ScannedStickerDialog = ({ onClose, ...props }: ScannedStickerDialogProps) => {
  const { data, error } = useScannedSticker(props.qrCodeId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={messages.scannedSticker}
      description={<span className="font-mono">{props.qrCodeId}</span>}
    >
      {data && <Step {...props} sticker={data} />}
      {error && (
        <Alert tone="danger" live>
          {errorMessage(error, messages.stickerLookupFailed)}
        </Alert>
      )}
      {!data && !error && <Skeleton className="h-24" />}
    </Dialog>
  )
}
