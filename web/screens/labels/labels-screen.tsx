import { PRODUCT } from '#contracts/product.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { LabelStudio } from '#web/features/labels/label-studio.tsx'
import { CodeAddressAlert } from '#web/features/qr-codes/code-address-alert.tsx'
import { useSearchParams } from '#web/platform/navigation/router.tsx'
import { requestedLabels } from '#web/platform/web-storage/label-request.ts'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

/** /labels; `?chosen=1` prints a selection, `?blank=1` starts with blank codes. */
export const LabelsScreen = () => {
  const [params] = useSearchParams()
  return (
    <div>
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl">{common.labels}</h1>
      <p className="mt-1 mb-3 text-ink-soft lg:mb-6">{messages.subtitle}</p>
      <LabelStudio
        given={params.has('chosen') ? requestedLabels() : null}
        blank={params.has('blank')}
        onAddBin={requestAddBin}
        notice={<CodeAddressAlert />}
      />
    </div>
  )
}
