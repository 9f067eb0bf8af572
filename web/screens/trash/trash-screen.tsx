import { PRODUCT } from '#contracts/product.ts'
import { TrashList } from '#web/features/trash/trash-list.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/tidying/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

export const TrashScreen = () => (
  <div className="mx-auto max-w-3xl">
    <title>{`Trash · ${PRODUCT}`}</title>
    <h1 className="text-2xl">Trash</h1>
    <p className="mt-1 text-ink-soft">What you delete waits here for 30 days.</p>
    <TrashList picker={(ask) => <BinPickerDialog {...ask} />} />
  </div>
)
