import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { GivenRole, Member } from '#contracts/inventory/inventories.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { canClose, canGrant, canRemove } from '#domain/inventories/role-rights.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useCancelOffer, useOfferOwnership, useSetRole } from '../data/mutations.ts'
import type { InventorySummary } from '../data/queries.ts'
import { ROLE_LABELS } from '../role-messages.ts'
import * as messages from './messages.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

const ASSIGNABLE_ROLES: readonly GivenRole[] = ['viewer', 'editor', 'admin']

type MemberQuestion = { readonly kind: 'remove' | 'offer'; readonly member: Member }

const OfferDialog = (props: { member: Member; inventory: InventorySummary; onClose: () => void }) => {
  const { member, inventory, onClose } = props
  const offer = useOfferOwnership(inventory.id)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.makeOwnerQuestion(member.name)}
      confirm={messages.offerOwnership}
      pending={offer.isPending}
      onConfirm={() => offer.mutate(member.memberId, { onSettled: onClose })}
    >
      {messages.makeOwnerHint(member.name, inventory.name)}
    </AlertDialog>
  )
}

const MemberRow = ({
  member,
  isMe,
  inventory,
  onAsk,
}: {
  member: Member
  isMe: boolean
  inventory: InventorySummary
  onAsk: (question: MemberQuestion) => void
}) => {
  const setRole = useSetRole(inventory.id)
  const cancelOffer = useCancelOffer(inventory.id)
  const items = (): readonly MenuItem[] => [
    ...ASSIGNABLE_ROLES.filter(
      (role) => role !== member.role && canGrant(inventory.role, member.role, role),
    ).map(
      (role): MenuItem => ({
        label: messages.MAKE_ROLE[role],
        onSelect: () => setRole.mutate({ memberId: member.memberId, role }),
      }),
    ),
    ...(canClose(inventory.role) && !inventory.isHome && !isMe
      ? [
          member.isOfferedOwnership
            ? { label: messages.withdrawOffer, onSelect: () => cancelOffer.mutate(undefined) }
            : { label: messages.makeOwner, onSelect: () => onAsk({ kind: 'offer', member }) },
        ]
      : []),
    ...(canRemove(inventory.role, member.role) && !isMe
      ? [
          {
            label: common.remove,
            destructive: true,
            separated: true,
            onSelect: () => onAsk({ kind: 'remove', member }),
          },
        ]
      : []),
  ]
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {member.name}
          {isMe && <span className="font-normal text-ink-soft"> {messages.you}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {messages.joined(ROLE_LABELS[member.role], formatUpdatedInside(member.joinedAt, Date.now()))}
          {member.isOfferedOwnership && ` · ${messages.askedToOwn}`}
        </p>
      </div>
      {items().length > 0 && (
        <Menu
          subject={() => member.name}
          items={items}
          trigger={
            <IconButton
              label={messages.change(member.name)}
              disabled={setRole.isPending || cancelOffer.isPending}
            >
              <Ellipsis />
            </IconButton>
          }
        />
      )}
    </li>
  )
}

export const MemberList = ({
  people,
  userId,
  inventory,
}: {
  people: readonly Member[]
  userId: string
  inventory: InventorySummary
}) => {
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const onClose = () => setQuestion(null)
  return (
    <>
      <ul className="divide-y">
        {people.map((member) => (
          <MemberRow
            key={member.memberId}
            member={member}
            inventory={inventory}
            isMe={member.userId === userId}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {question?.kind === 'offer' && (
        <OfferDialog inventory={inventory} onClose={onClose} member={question.member} />
      )}
      {question?.kind === 'remove' && (
        <RemoveMemberDialog inventory={inventory} onClose={onClose} member={question.member} />
      )}
    </>
  )
}
