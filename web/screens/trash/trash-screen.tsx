import { PRODUCT } from '#contracts/product.ts'
import { TrashList } from '#web/features/trash/trash-list.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

export const TrashScreen = () => (
  <div ref={keepFocus} className="lg:max-w-reading">
    <PageTitle text={messages.pageTitle(PRODUCT)} />
    <h1 className="text-2xl">{common.trash}</h1>
    <p className="mt-1 text-ink-soft">{messages.subtitle}</p>
    <TrashList picker={(ask) => <BinPickerDialog {...ask} />} />
  </div>
)
