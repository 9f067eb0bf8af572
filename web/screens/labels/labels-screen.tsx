import { PRODUCT } from '#contracts/product.ts'
import { LabelStudio } from '#web/features/labels/label-studio.tsx'
import { requestedLabels } from '#web/platform/device/label-request.ts'
import { useSearchParams } from '#web/platform/navigation/router.tsx'

/** /labels; `?chosen=1` prints a selection, `?blank=1` starts with blank codes. */
export const LabelsScreen = () => {
  const [params] = useSearchParams()
  return (
    <div>
      <title>{`Labels · ${PRODUCT}`}</title>
      <h1 className="text-2xl">Labels</h1>
      <p className="mt-1 mb-6 text-ink-soft">Print codes for your bins on label sheets or a label printer.</p>
      <LabelStudio given={params.has('chosen') ? requestedLabels() : []} blank={params.has('blank')} />
    </div>
  )
}
