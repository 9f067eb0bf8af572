import { useState } from 'react'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { mergeBins } from './data/bin-mutations.ts'
import type { BinView } from './data/queries.ts'
import * as messages from './messages.ts'
import { BinPickerDialog } from './pickers/bin-picker-dialog.tsx'

interface MergeBinsDialogProps {
  /** One bin: asks for the target. Several: asks which one stays. */
  bins: readonly BinView[]
  end: (work: Promise<boolean>) => void
  onClose: () => void
}

const countItems = (bins: readonly BinView[]): number =>
  bins.reduce((sum, { itemCount }) => sum + itemCount, 0)

export const MergeBinsDialog = ({ bins, end, onClose }: MergeBinsDialogProps) => {
  const [target, setTarget] = useState<BinView | null>(null)
  const [only] = bins
  if (target === null)
    return (
      <BinPickerDialog
        title={
          bins.length === 1 ? messages.mergeBinInto(only?.name ?? '') : messages.mergeBinsInto(bins.length)
        }
        description={messages.mergeHint}
        except={bins.length === 1 ? bins.map(({ id }) => id) : []}
        onPick={setTarget}
        onClose={onClose}
      />
    )
  const from = bins.filter(({ id }) => id !== target.id)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.mergeQuestion(target.name)}
      confirm={messages.merge}
      onConfirm={() =>
        end(
          mergeBins(
            from.map(({ id }) => id),
            target.id,
          ),
        )
      }
    >
      <p>
        {messages.itemsWillMove(
          countItems(from),
          <strong className="font-semibold text-ink" dir="auto" translate="no">
            {target.name}
          </strong>,
        )}{' '}
        {messages.sourcesTrashed(from.length, from[0]?.name ?? '')}
      </p>
      <p className="mt-2">{messages.oldCodesHint(from.length)}</p>
    </AlertDialog>
  )
}
