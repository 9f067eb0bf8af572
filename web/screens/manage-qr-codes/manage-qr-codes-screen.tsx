import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { useBins } from '#web/features/bins/data/queries.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { LinkDialog } from '#web/features/stickers/link-dialog.tsx'
import { ScannedStickerDialog } from '#web/features/stickers/scanned-sticker-dialog.tsx'
import { StickerList } from '#web/features/stickers/sticker-list.tsx'
import { SwapDialog } from '#web/features/stickers/swap-dialog.tsx'
import { useSearchParams } from '#web/platform/navigation/router.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import * as messages from './messages.ts'

const CodeCamera = lazyPart(
  async () => (await import('#web/features/scanner/camera/code-camera.tsx')).CodeCamera,
  {
    failed: ({ onFailed }) => onFailed(messages.cameraNotLoaded),
  },
)

/** /manage-qr-codes; `?code=` is a scanned sticker. */
export const ManageQrCodesScreen = () => {
  const { bins } = useBins()
  const actions = useBinActions()
  const [params, setParams] = useSearchParams()
  const [linking, setLinking] = useState<string | null>(null)
  const [swapping, setSwapping] = useState<string | null>(null)
  const scanned = params.get('code')
  const forgetScanned = () => {
    params.delete('code')
    setParams(params)
  }
  return (
    <>
      <title>{messages.pageTitle(PRODUCT)}</title>
      <StickerList bins={bins} onLink={setLinking} onSwap={setSwapping} camera={CodeCamera} />
      {scanned && (
        <ScannedStickerDialog
          qrCodeId={scanned}
          onClose={forgetScanned}
          onLink={() => {
            forgetScanned()
            setLinking(scanned)
          }}
          onOpenBin={actions.open}
        />
      )}
      {swapping && <SwapDialog qrCodeId={swapping} camera={CodeCamera} onClose={() => setSwapping(null)} />}
      {linking && (
        <LinkDialog
          qrCodeId={linking}
          bins={bins}
          onClose={() => setLinking(null)}
          onAddBin={requestAddBin}
        />
      )}
    </>
  )
}
