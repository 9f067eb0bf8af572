import { useBinActions } from '#web/features/bins/bin-actions.ts'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const BinQrPicture = lazyPart(
  async () => (await import('#web/features/qr-codes/bin-qr-picture.tsx')).BinQrPicture,
  { fallback: <Skeleton className="h-[272px] w-[232px]" /> },
)

/** Tools may stand in a header that does not scroll with the code. */
const scrollToView = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'nearest' })

export const BinCode = ({ bin }: { bin: BinView }) => {
  const actions = useBinActions()
  return (
    <section
      ref={scrollToView}
      aria-label={messages.qrCode}
      className="flex animate-fade-in flex-col items-center gap-3 rounded border bg-paper p-4"
    >
      <BinQrPicture bin={bin} />
      <Button variant="secondary" onClick={() => actions.showQr(bin)}>
        {messages.qrCodeActionsHint}
      </Button>
    </section>
  )
}
