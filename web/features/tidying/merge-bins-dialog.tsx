import { useState } from 'react'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { mergeBins } from './data/bin-mutations.ts'
import type { BinView } from './data/queries.ts'
import { BinPickerDialog } from './pickers/bin-picker-dialog.tsx'

interface MergeBinsDialogProps {
  /** One bin: asks for the target. Several: asks which one stays. */
  bins: readonly BinView[]
  end: (work: Promise<boolean>) => void
  onClose: () => void
}

const itemsIn = (bins: readonly BinView[]): string => {
  const count = bins.reduce((sum, { itemCount }) => sum + itemCount, 0)
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`
}

export const MergeBinsDialog = ({ bins, end, onClose }: MergeBinsDialogProps) => {
  const [into, setInto] = useState<BinView | null>(null)
  const [only] = bins
  if (into === null)
    return (
      <BinPickerDialog
        title={bins.length === 1 ? `Merge ${only?.name ?? ''} into...` : `Merge ${bins.length} bins into...`}
        description="The bin that you choose stays; everything is put into it."
        except={bins.length === 1 ? bins.map(({ id }) => id) : []}
        onPick={setInto}
        onClose={onClose}
      />
    )
  const from = bins.filter(({ id }) => id !== into.id)
  const one = from.length === 1
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge into ${into.name}?`}
      confirm="Merge"
      onConfirm={() =>
        end(
          mergeBins(
            from.map(({ id }) => id),
            into.id,
          ),
        )
      }
    >
      <p>
        {itemsIn(from)} will move to{' '}
        <strong className="font-semibold text-ink" dir="auto">
          {into.name}
        </strong>
        . {one ? `${from[0]?.name ?? 'The other bin'} goes` : `The ${from.length} other bins go`} to Trash for
        30 days.
      </p>
      <p className="mt-2">
        {one ? 'Its QR code no longer leads' : 'Their QR codes no longer lead'} anywhere, and a sticker linked
        to {one ? 'it' : 'one of them'} becomes free to link again. Take the old labels off.
      </p>
    </AlertDialog>
  )
}
