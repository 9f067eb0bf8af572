import { useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { copyBins } from './data/bin-mutations.ts'
import type { BinView } from './data/queries.ts'

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
      title={bins.length === 1 ? `Duplicate ${bins[0]?.name ?? ''}` : `Duplicate ${bins.length} bins`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => end(copyBins(ids, withItems && inside > 0))}>Duplicate</Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {bins.length === 1 ? 'The copy gets its own QR code' : 'Each copy gets its own QR code'}, so print a
        new label for it. Photos are copied too.
      </p>
      {inside > 0 && (
        <Checkbox
          className="mt-3"
          label={
            inside === 1 ? 'With the item inside' : `With the ${inside.toLocaleString('en-US')} items inside`
          }
          checked={withItems}
          onChange={(event) => setWithItems(event.target.checked)}
        />
      )}
    </Dialog>
  )
}
