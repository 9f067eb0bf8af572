import { nanoid } from 'nanoid'
import { useId, useState } from 'react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useMoveBins } from './data/move-mutations.ts'
import { useMoveTargets } from './data/move-targets.ts'
import { useCurrentInventory } from './data/queries.ts'
import * as messages from './messages.ts'
import { peopleCount } from './role-messages.ts'

interface MoveBinsDialogProps {
  bins: readonly { readonly id: string; readonly name: string; readonly itemCount: number }[]
  onMoved?: (() => void) | undefined
  onClose: () => void
}

const formatMoved = (bins: MoveBinsDialogProps['bins']): string => {
  const items = bins.reduce((sum, { itemCount }) => sum + itemCount, 0)
  const [only] = bins
  if (bins.length === 1 && only)
    return items === 0 ? messages.namedBin(only.name) : messages.namedBinWithItems(only.name, items)
  return items === 0 ? messages.bins(bins.length) : messages.binsWithItems(bins.length, items)
}

export const MoveBinsDialog = ({ bins, onMoved, onClose }: MoveBinsDialogProps) => {
  const name = useId()
  const from = useCurrentInventory()
  const targets = useMoveTargets()
  const [chosen, setChosen] = useState(targets.length === 1 ? targets[0]?.id : undefined)
  // Of all attempts of this dialog, so that a lost answer moves nothing twice.
  const [moveId] = useState(nanoid)
  const move = useMoveBins()
  const isOnline = useOnline()
  const to = targets.find(({ id }) => id === chosen)
  const submit = () => {
    if (!from || !to) return
    const asked = { moveId, binIds: bins.map(({ id }) => id), from, to }
    move.mutate(asked, {
      onSuccess: () => {
        onClose()
        onMoved?.()
      },
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={messages.moveToAnotherInventory}
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={move.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button pending={move.isPending} disabled={!isOnline || !to} onClick={submit}>
            {messages.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {messages.moveHint(
            <span dir="auto" translate="no">
              {formatMoved(bins)}
            </span>,
          )}
          {from && from.people > 1 && ` ${messages.othersLoseSight(from.name)}`}
        </p>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold">{messages.inventory}</legend>
          {targets.map((target) => (
            <label
              key={target.id}
              className="flex min-h-11 items-center gap-3 rounded px-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-action"
            >
              <input
                type="radio"
                name={name}
                checked={target.id === chosen}
                onChange={() => setChosen(target.id)}
                className="size-4 accent-action"
              />
              <span className="min-w-0 truncate" dir="auto" translate="no">
                {inventoryLabel(target)}
              </span>
              <span className="ms-auto shrink-0 text-sm text-ink-soft">{peopleCount(target.people)}</span>
            </label>
          ))}
        </fieldset>
        {!isOnline && <Alert tone="brass" title={messages.thisNeedsAConnection} />}
        {move.error != null && isOnline && (
          <Alert tone="danger" title={errorMessage(move.error, common.pleaseTryAgain)} />
        )}
      </div>
    </Dialog>
  )
}
