import { useState } from 'react'
import type { Member } from '#contracts/inventory/inventories.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import * as common from '#web/ui/messages.ts'
import { useRemoveMember } from '../data/mutations.ts'
import { useSharesBy } from '../data/people-queries.ts'
import type { InventorySummary } from '../data/queries.ts'
import * as messages from './messages.ts'

const NAMED_MAX = 5

/** Names the share links that somebody made, which end with them unless kept. */
export const RemoveMemberDialog = (props: {
  member: Member
  inventory: InventorySummary
  onClose: () => void
}) => {
  const { member, inventory, onClose } = props
  const remove = useRemoveMember(inventory.id)
  const shares = useSharesBy(inventory.id, member.userId)
  const [keepShares, setKeepShares] = useState(false)
  const names = shares.data ?? []
  return (
    <AlertDialog
      open
      destructive
      onOpenChange={(open) => !open && onClose()}
      title={messages.removeQuestion(member.name)}
      confirm={common.remove}
      pending={remove.isPending || shares.isPending}
      onConfirm={() => remove.mutate({ memberId: member.memberId, keepShares }, { onSettled: onClose })}
    >
      <p>{messages.removeHint(inventory.name)}</p>
      {shares.isError && <p className="mt-3">{messages.theirLinksEnd(member.name)}</p>}
      {names.length > 0 && (
        <>
          <p className="mt-3">{messages.linksMadeBy(member.name, names.length)}</p>
          <ul className="mt-1 list-disc ps-5">
            {names.slice(0, NAMED_MAX).map(({ id, binName }) => (
              <li key={id} className="break-words">
                {binName ?? messages.aBin}
              </li>
            ))}
            {names.length > NAMED_MAX && <li>{messages.andMore(names.length - NAMED_MAX)}</li>}
          </ul>
          <Checkbox
            className="mt-2 text-ink"
            label={messages.keepLinks}
            hint={messages.keepLinksHint(member.name)}
            checked={keepShares}
            onChange={({ currentTarget }) => setKeepShares(currentTarget.checked)}
          />
        </>
      )}
    </AlertDialog>
  )
}
