import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { recordSweep } from '#web/features/bulk-actions/data/bin-mutations.ts'
import { SWEEP_MESSAGES } from '#web/features/scanner/sweep/messages.ts'
import { SweepPanel } from '#web/features/scanner/sweep/sweep-panel.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useSearchParams } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** /sweep: reads a whole shelf at once and compares it with the record. */
export const SweepScreen = () => {
  const { open } = useBinActions()
  const { canWrite } = useRights()
  const [params] = useSearchParams()
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={`${SWEEP_MESSAGES.title} · ${PRODUCT}`} />
      <h1 className="mb-3 text-2xl">{SWEEP_MESSAGES.title}</h1>
      <SweepPanel placeId={params.get('place')} canWrite={canWrite} onOpen={open} onCorrect={recordSweep} />
    </div>
  )
}
