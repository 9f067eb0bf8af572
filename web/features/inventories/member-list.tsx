import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { GivenRole, Member } from '#contracts/inventory/inventories.ts'
import { formatUpdated } from '#domain/format/format-age.ts'
import { canClose, canGrant, canRemove } from '#domain/inventories/role-rights.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useOfferOwnership, useRemoveMember, useSetRole } from './data/mutations.ts'
import type { InventorySummary } from './data/queries.ts'
import { ROLE_LABELS } from './role-messages.ts'

const GIVEN: readonly GivenRole[] = ['viewer', 'editor', 'admin']

type Question = { readonly kind: 'remove' | 'offer'; readonly member: Member }

const Asked = ({
  question: { kind, member },
  inventory,
  onClose,
}: {
  question: Question
  inventory: InventorySummary
  onClose: () => void
}) => {
  const remove = useRemoveMember(inventory.id)
  const offer = useOfferOwnership(inventory.id)
  const asked = kind === 'remove' ? remove : offer
  const onConfirm = () => asked.mutate(member.memberId, { onSettled: onClose })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'remove' ? `Remove ${member.name}?` : `Make ${member.name} the owner?`}
      confirm={kind === 'remove' ? 'Remove' : 'Offer Ownership'}
      destructive={kind === 'remove'}
      pending={asked.isPending}
      onConfirm={onConfirm}
    >
      {kind === 'remove'
        ? `All bins and items stay in ${inventory.name}. A device of theirs that is offline shows its copy until it connects again.`
        : `${member.name} has to accept. Then ${inventory.name} counts toward their plan, and you become an admin.`}
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
  onAsk: (question: Question) => void
}) => {
  const setRole = useSetRole(inventory.id)
  const items = (): readonly MenuItem[] => [
    ...GIVEN.filter((role) => role !== member.role && canGrant(inventory.role, member.role, role)).map(
      (role): MenuItem => ({
        label: `Make ${ROLE_LABELS[role].toLowerCase()}`,
        onSelect: () => setRole.mutate({ memberId: member.memberId, role }),
      }),
    ),
    ...(canClose(inventory.role) && !inventory.isHome && !isMe
      ? [{ label: 'Make owner', onSelect: () => onAsk({ kind: 'offer', member }) }]
      : []),
    ...(canRemove(inventory.role, member.role) && !isMe
      ? [
          {
            label: 'Remove',
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
          {isMe && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {ROLE_LABELS[member.role]} · joined {formatUpdated(member.joinedAt, Date.now()).toLowerCase()}
          {member.isOfferedOwnership && ' · asked to become the owner'}
        </p>
      </div>
      {items().length > 0 && (
        <Menu
          items={items}
          trigger={
            <IconButton label={`Change ${member.name}`} disabled={setRole.isPending}>
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
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      <ul className="divide-y">
        {people.map((member) => (
          <MemberRow
            key={member.memberId}
            {...{ member, inventory }}
            isMe={member.userId === userId}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {question && <Asked {...{ question, inventory }} onClose={() => setQuestion(null)} />}
    </>
  )
}
