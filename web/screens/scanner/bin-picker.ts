import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

export const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)
