import { Copy, FolderInput, Tag, Trash2 } from 'lucide-react'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import * as common from '#web/ui/messages.ts'
import type { ItemAction } from './item-action-dialog.tsx'
import * as messages from './messages.ts'

interface ItemsBarProps {
  selection: Selection
  total: number
  busy: boolean
  onAsk: (asked: ItemAction) => void
}

export const ItemsBar = ({ selection, total, busy, onAsk }: ItemsBarProps) => {
  const ask = (kind: ItemAction['kind']) => () => onAsk({ kind, ids: [...selection.chosen] })
  return (
    <SelectionBar
      {...{ selection, total, busy }}
      className="-bottom-3"
      actions={[
        { label: messages.moveToAction, icon: <FolderInput />, onClick: ask('move') },
        { label: messages.copyTo, icon: <Copy />, onClick: ask('copy') },
        { label: messages.categoryAction, icon: <Tag />, onClick: ask('set-category') },
        { label: common.deleteLabel, icon: <Trash2 />, onClick: ask('delete'), destructive: true },
      ]}
    />
  )
}
