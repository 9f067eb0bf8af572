import { Combine, Copy, MapPin, Printer, Tag, Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { printLabelsOf } from '#web/platform/web-storage/label-request.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import * as common from '#web/ui/messages.ts'
import type { BinAction } from './bin-action-dialog.tsx'
import { type BinView, useBinsByIds } from './data/queries.ts'
import * as messages from './messages.ts'
import { useFinishSelection } from './use-finish-selection.ts'

const BinActionDialog = lazyDialog(async () => (await import('./bin-action-dialog.tsx')).BinActionDialog)

const deleteBins = async (ids: readonly string[]) => (await import('./data/bin-mutations.ts')).deleteBins(ids)

interface BinSelectionBarProps {
  selection: Selection
  total: number
  /** Null while there is no other inventory to move to. */
  moveToInventory: ((bins: readonly BinView[], onMoved: () => void) => void) | null
}

export const BinSelectionBar = ({ selection, total, moveToInventory }: BinSelectionBarProps) => {
  const [action, setAction] = useState<BinAction | null>(null)
  const bins = useBinsByIds(selection.chosen)
  const end = useFinishSelection(selection.leave)
  const openDialog = (kind: BinAction['kind']) => () => setAction({ kind, bins })
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        busy={action !== null}
        className="bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.5rem)] md:bottom-4"
        actions={[
          { label: messages.moveToAction, icon: <MapPin />, onClick: openDialog('place') },
          { label: messages.copyAction, icon: <Copy />, onClick: openDialog('copy') },
          {
            label: messages.mergeAction,
            icon: <Combine />,
            onClick: openDialog('merge'),
            disabled: bins.length < 2,
          },
          ...(moveToInventory
            ? [
                {
                  label: messages.moveToInventory,
                  icon: <Warehouse />,
                  onClick: () => moveToInventory(bins, selection.leave),
                },
              ]
            : []),
          { label: messages.categoryAction, icon: <Tag />, onClick: openDialog('set-category') },
          { label: common.labels, icon: <Printer />, onClick: () => printLabelsOf([...selection.chosen]) },
          {
            label: common.deleteLabel,
            icon: <Trash2 />,
            onClick: () => end(deleteBins([...selection.chosen])),
            destructive: true,
          },
        ]}
      />
      {action && <BinActionDialog action={action} onDone={selection.leave} onClose={() => setAction(null)} />}
    </>
  )
}
