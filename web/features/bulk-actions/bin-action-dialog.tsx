import { BIN_CATEGORY_MAX, PLACE_MAX } from '#contracts/inventory/field-limits.ts'
import * as common from '#web/ui/messages.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CopyBinsDialog } from './copy-bins-dialog.tsx'
import { placeBins, setBinsCategory } from './data/bin-mutations.ts'
import { type BinView, usePlaces } from './data/queries.ts'
import { MergeBinsDialog } from './merge-bins-dialog.tsx'
import * as messages from './messages.ts'
import { TextDialog } from './text-dialog.tsx'
import { useFinishSelection } from './use-finish-selection.ts'

export interface BinAction {
  kind: 'place' | 'copy' | 'merge' | 'set-category'
  bins: readonly BinView[]
}

interface BinActionDialogProps {
  action: BinAction
  onDone?: () => void
  onClose: () => void
}

export const BinActionDialog = ({ action, onDone, onClose }: BinActionDialogProps) => {
  const { kind, bins } = action
  const places = usePlaces()
  const ids = bins.map(({ id }) => id)
  const what = messages.bins(bins.length)
  const end = useFinishSelection(onClose, onDone)
  if (kind === 'copy') return <CopyBinsDialog bins={bins} onClose={onClose} end={end} />
  if (kind === 'merge') return <MergeBinsDialog bins={bins} onClose={onClose} end={end} />
  if (kind === 'place')
    return (
      <TextDialog
        title={messages.moveTo(what)}
        label={common.place}
        hint={messages.placePlaceholder}
        confirm={messages.move}
        removal={messages.noPlace}
        suggestions={places}
        maxLength={PLACE_MAX}
        onText={(text) => end(placeBins(ids, text))}
        onClose={onClose}
      />
    )
  return (
    <CategoryDialog
      of="bin"
      what={what}
      maxLength={BIN_CATEGORY_MAX}
      onCategory={(category) => category !== null && end(setBinsCategory(ids, category))}
      onClose={onClose}
    />
  )
}
