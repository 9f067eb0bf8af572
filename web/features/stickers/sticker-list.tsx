import { QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Sticker } from '#contracts/codes/stickers.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { useStickers } from './data/queries.ts'
import type { LinkableBin } from './link-dialog.tsx'
import * as messages from './messages.ts'
import { StickerCard } from './sticker-card.tsx'
import type { CodeCamera } from './sticker-id-field.tsx'

interface StickerListProps {
  bins: readonly LinkableBin[]
  linkTo: (bin: LinkableBin, qrCodeId: string) => ReactNode
  onLink: (qrCodeId: string) => void
  onSwap: (qrCodeId: string) => void
  camera: CodeCamera
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-action'

const List = ({ bins, linkTo, onLink, onSwap }: StickerListProps) => {
  const { canWrite } = useRights()
  const { data: stickers, error, refetch } = useStickers()
  const byId = new Map(bins.map((bin) => [bin.id, bin]))
  const linkOf = ({ binId, qrCodeId }: Sticker) => {
    const bin = binId === null ? undefined : byId.get(binId)
    return bin && linkTo(bin, qrCodeId)
  }
  if (error) {
    return (
      <EmptyState
        icon={<QrCode />}
        title={messages.stickersNotLoaded}
        text={errorMessage(error, common.pleaseTryAgain)}
      >
        <Button variant="secondary" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      </EmptyState>
    )
  }
  if (!stickers) return <Skeleton className="h-48" />
  if (stickers.length === 0) {
    return (
      <EmptyState icon={<QrCode />} title={messages.noQrCodesYet} text={canWrite && messages.noQrCodesHint} />
    )
  }
  return (
    <ul className="divide-y rounded border bg-surface lg:grid lg:grid-cols-2 lg:gap-3 lg:divide-y-0 lg:border-0 lg:bg-transparent lg:*:rounded lg:*:border lg:*:bg-surface">
      {stickers.map((sticker) => (
        <StickerCard
          key={sticker.id}
          sticker={sticker}
          bin={linkOf(sticker)}
          onSwap={() => onSwap(sticker.qrCodeId)}
          onLink={bins.length > 0 ? () => onLink(sticker.qrCodeId) : undefined}
        />
      ))}
    </ul>
  )
}

export const StickerList = (props: StickerListProps) => {
  const [claiming, setClaiming] = useState(false)
  const { canWrite } = useRights()
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h1 className="min-w-fit flex-1 text-2xl">{messages.physicalQrCodes}</h1>
        {canWrite && <Button onClick={() => setClaiming(true)}>{messages.claimQrCode}</Button>}
        <p className="w-full text-ink-soft">{canWrite ? messages.offlineHint : messages.scanHint}</p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {canWrite && (
          <Link to="/labels?blank=1" className={LINK}>
            {messages.printBlankCodes}
          </Link>
        )}
        <Link to="/order-qr-codes" className={LINK}>
          {messages.orderStickers}
        </Link>
        <Link to="/order-qr-codes#your-orders" className={LINK}>
          {common.yourOrders}
        </Link>
      </div>
      <div ref={keepFocus} className="mt-4">
        <List {...props} />
      </div>
      {claiming && <ClaimDialog camera={props.camera} onClose={() => setClaiming(false)} />}
    </>
  )
}
