import { ITEM_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { copyItems, moveItems, moveItemsToNewBin, setItemsCategory } from './data/item-mutations.ts'
import { useNameOfItem } from './data/queries.ts'
import * as messages from './messages.ts'
import { BinPickerDialog } from './pickers/bin-picker-dialog.tsx'
import { useFinishSelection } from './use-finish-selection.ts'

export interface ItemAction {
  kind: 'move' | 'copy' | 'set-category'
  ids: readonly string[]
}

interface ItemActionDialogProps {
  action: ItemAction
  binId: string
  onDone: () => void
  onClose: () => void
}

export const ItemActionDialog = ({ action, binId, onDone, onClose }: ItemActionDialogProps) => {
  const { kind, ids } = action
  const what = messages.items(ids.length)
  const only = useNameOfItem(ids.length === 1 ? ids[0] : undefined)
  const end = useFinishSelection(onClose, onDone)
  if (kind === 'move')
    return (
      <BinPickerDialog
        title={messages.moveNamed(only ?? what)}
        except={[binId]}
        onPick={(bin) => end(moveItems(ids, bin.id))}
        onNew={(name) => end(moveItemsToNewBin(ids, name))}
        onClose={onClose}
      />
    )
  if (kind === 'copy')
    return (
      <BinPickerDialog
        title={messages.copyNamed(only ?? what)}
        onPick={(bin) => end(copyItems(ids, bin.id))}
        onClose={onClose}
      />
    )
  return (
    <CategoryDialog
      of="item"
      what={what}
      maxLength={ITEM_CATEGORY_MAX}
      onCategory={(category) => end(setItemsCategory(ids, category))}
      onClose={onClose}
    />
  )
}
