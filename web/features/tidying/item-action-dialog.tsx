import { capitalize, normalizeCategory } from '#contracts/inventory/categories.ts'
import { ITEM_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import { BinPickerDialog } from './bin-picker-dialog.tsx'
import { categoriseItems, copyItems, deleteItems, moveItems } from './data/item-mutations.ts'
import { useCategories } from './data/queries.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useFinishSelection } from './use-finish-selection.ts'

export interface ItemAction {
  kind: 'move' | 'copy' | 'categorise' | 'delete'
  ids: readonly string[]
}

interface ItemActionDialogProps {
  asked: ItemAction
  binId: string
  onDone: () => void
  onClose: () => void
}

export const ItemActionDialog = ({ asked, binId, onDone, onClose }: ItemActionDialogProps) => {
  const categories = useCategories('item')
  const { kind, ids } = asked
  const what = ids.length === 1 ? '1 item' : `${ids.length.toLocaleString('en-US')} items`
  const end = useFinishSelection(onClose, onDone)
  if (kind === 'move')
    return (
      <BinPickerDialog
        title={`Move ${what} to...`}
        except={[binId]}
        onPick={(bin) => end(moveItems(ids, bin.id))}
        onClose={onClose}
      />
    )
  if (kind === 'copy')
    return (
      <BinPickerDialog
        title={`Copy ${what} to...`}
        onPick={(bin) => end(copyItems(ids, bin.id))}
        onClose={onClose}
      />
    )
  if (kind === 'delete')
    return <DeleteQuestion what={what} all={what} onConfirm={() => end(deleteItems(ids))} onClose={onClose} />
  return (
    <TextDialog
      title={`Category of ${what}`}
      label="Category"
      hint="Choose one, or type a new one."
      confirm="Set Category"
      removal="Remove Category"
      suggestions={categories}
      say={capitalize}
      maxLength={ITEM_CATEGORY_MAX}
      onText={(text) => end(categoriseItems(ids, text && normalizeCategory(text, categories)))}
      onClose={onClose}
    />
  )
}
