import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinLink } from '#web/features/bins/bin-link.tsx'
import { useBins } from '#web/features/bins/data/queries.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { LinkDialog } from '#web/features/stickers/link-dialog.tsx'
import { ScannedStickerDialog } from '#web/features/stickers/scanned-sticker-dialog.tsx'
import { StickerList } from '#web/features/stickers/sticker-list.tsx'
import { SwapDialog } from '#web/features/stickers/swap-dialog.tsx'
import { useSearchParams } from '#web/platform/navigation/router.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const CodeCamera = lazyPart(
  async () => (await import('#web/features/scanner/camera/code-camera.tsx')).CodeCamera,
  {
    onError: ({ onFailed }) => onFailed(messages.cameraNotLoaded),
  },
)

const BIN_LINK =
  '-my-2.5 min-w-0 truncate py-2.5 text-action underline underline-offset-2 hover:decoration-2 desk:-my-1 desk:py-1'

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
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <StickerList
        bins={bins}
        linkTo={({ id, name }, qrCodeId) => (
          <BinLink id={`bin-of-${qrCodeId}`} binId={id} find="" className={BIN_LINK}>
            {name}
          </BinLink>
        )}
        onLink={setLinking}
        onSwap={setSwapping}
        camera={CodeCamera}
      />
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
