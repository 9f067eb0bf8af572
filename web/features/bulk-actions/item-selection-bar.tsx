import { Copy, Ellipsis, FolderInput, Tag, Trash2 } from 'lucide-react'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import * as common from '#web/ui/messages.ts'
import type { ItemAction } from './item-action-dialog.tsx'
import * as messages from './messages.ts'
import { useFinishSelection } from './use-finish-selection.ts'

const deleteItems = async (ids: readonly string[]) =>
  (await import('./data/item-mutations.ts')).deleteItems(ids)

interface ItemSelectionBarProps {
  selection: Selection
  total: number
  busy: boolean
  onAsk: (action: ItemAction) => void
  /** Tags, another field, and what is no longer here. */
  onMore: (ids: readonly string[]) => void
}

export const ItemSelectionBar = ({ selection, total, busy, onAsk, onMore }: ItemSelectionBarProps) => {
  const end = useFinishSelection(selection.leave)
  const openDialog = (kind: ItemAction['kind']) => () => onAsk({ kind, ids: [...selection.chosen] })
  return (
    <SelectionBar
      selection={selection}
      total={total}
      busy={busy}
      className="bottom-2 md:-bottom-3"
      actions={[
        { label: messages.moveToAction, icon: <FolderInput />, onClick: openDialog('move') },
        { label: messages.copyTo, icon: <Copy />, onClick: openDialog('copy') },
        { label: messages.categoryAction, icon: <Tag />, onClick: openDialog('set-category') },
        { label: messages.moreAction, icon: <Ellipsis />, onClick: () => onMore([...selection.chosen]) },
        {
          label: common.deleteLabel,
          icon: <Trash2 />,
          onClick: () => end(deleteItems([...selection.chosen])),
          destructive: true,
        },
      ]}
    />
  )
}
