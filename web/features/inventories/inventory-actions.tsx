import { useState } from 'react'
import type { Member } from '#contracts/inventory/inventories.ts'
import { canClose, canManagePeople } from '#domain/inventories/role-rights.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useCloseInventory, useRemoveMember, useRenameInventory, useSetCurrency } from './data/mutations.ts'
import type { InventorySummary } from './data/queries.ts'
import { NewInventoryDialog } from './inventory-switcher.tsx'
import * as messages from './messages.ts'

const CurrencyDialog = lazyDialog(async () => (await import('./currency-dialog.tsx')).CurrencyDialog)
const NameDialog = lazyDialog(async () => (await import('./name-dialog.tsx')).NameDialog)

type OpenInventoryActions = 'rename' | 'currency' | 'new' | 'leave' | 'close' | null

/** Offers to rename, leave and close, as far as this person may, and to make another. */
export const InventoryActions = ({
  inventory,
  me,
}: {
  inventory: InventorySummary
  me: Member | undefined
}) => {
  const [open, setOpen] = useState<OpenInventoryActions>(null)
  const rename = useRenameInventory(inventory.id)
  const setCurrency = useSetCurrency()
  const currency = useCurrency()
  const leave = useRemoveMember(inventory.id)
  const end = useCloseInventory(inventory.id)
  const close = () => setOpen(null)
  const isOwner = canClose(inventory.role)
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t pt-6">
      {canManagePeople(inventory.role) && (
        <Button variant="secondary" onClick={() => setOpen('rename')}>
          {messages.rename}
        </Button>
      )}
      {canManagePeople(inventory.role) && (
        <Button variant="secondary" onClick={() => setOpen('currency')}>
          {messages.currency}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpen('new')}>
        {messages.newInventoryButton}
      </Button>
      {!isOwner && me && (
        <Button variant="quiet-danger" onClick={() => setOpen('leave')}>
          {messages.leave}
        </Button>
      )}
      {isOwner && !inventory.isHome && (
        <Button variant="quiet-danger" onClick={() => setOpen('close')}>
          {messages.closeInventory}
        </Button>
      )}
      {open === 'rename' && (
        <NameDialog
          title={messages.renameInventory}
          confirm={messages.rename}
          name={inventory.name}
          pending={rename.isPending}
          error={rename.error}
          onClose={close}
          onSubmit={(name, failed) => rename.mutate(name, { onSuccess: close, onError: failed })}
        />
      )}
      {open === 'currency' && (
        <CurrencyDialog
          currency={currency}
          pending={setCurrency.isPending}
          error={setCurrency.error}
          onClose={close}
          onSubmit={(chosen) => setCurrency.mutate({ currency: chosen }, { onSuccess: close })}
        />
      )}
      {open === 'new' && <NewInventoryDialog onClose={close} />}
      {open === 'leave' && me && (
        <AlertDialog
          open
          destructive
          title={messages.leaveQuestion(inventory.name)}
          confirm={messages.leave}
          pending={leave.isPending}
          onOpenChange={close}
          onConfirm={() => leave.mutate({ memberId: me.memberId }, { onSettled: close })}
        >
          {messages.leaveHint}
        </AlertDialog>
      )}
      {open === 'close' && (
        <AlertDialog
          open
          destructive
          title={messages.closeQuestion(inventory.name)}
          confirm={messages.closeInventory}
          pending={end.isPending}
          onOpenChange={close}
          onConfirm={() => end.mutate(undefined, { onSettled: close })}
        >
          {messages.closeHint}
        </AlertDialog>
      )}
    </div>
  )
}
