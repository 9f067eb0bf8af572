import { useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { copyBins } from './data/bin-mutations.ts'
import type { BinView } from './data/queries.ts'
import * as messages from './messages.ts'

interface CopyBinsDialogProps {
  bins: readonly BinView[]
  end: (work: Promise<boolean>) => void
  onClose: () => void
}

/** Asks if items are copied too. */
export const CopyBinsDialog = ({ bins, end, onClose }: CopyBinsDialogProps) => {
  const [withItems, setWithItems] = useState(true)
  const inside = bins.reduce((sum, { itemCount }) => sum + itemCount, 0)
  const ids = bins.map(({ id }) => id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        bins.length === 1 ? messages.duplicateNamed(bins[0]?.name ?? '') : messages.duplicateBins(bins.length)
      }
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={() => end(copyBins(ids, withItems && inside > 0))}>{messages.duplicate}</Button>
        </>
      }
    >
      <p className="text-ink-soft">{messages.duplicateHint(bins.length)}</p>
      {inside > 0 && (
        <Checkbox
          className="mt-3"
          label={inside === 1 ? messages.withTheItemInside : messages.withTheItemsInside(inside)}
          checked={withItems}
          onChange={(event) => setWithItems(event.target.checked)}
        />
      )}
    </Dialog>
  )
}
