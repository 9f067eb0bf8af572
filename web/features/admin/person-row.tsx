import { Ellipsis } from 'lucide-react'
import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useSetDisabled } from './data/mutations.ts'
import * as messages from './messages.ts'

export interface PersonQuestion {
  readonly kind: 'disable' | 'reset-link' | 'hand-over'
  readonly person: AdminPerson
}

interface PersonRowProps {
  person: AdminPerson
  isMe: boolean
  onAsk: (question: PersonQuestion) => void
}

export const PersonRow = ({ person, isMe, onAsk }: PersonRowProps) => {
  const setDisabled = useSetDisabled(person)
  const { state, plan, storageBytes, lastSeenAt } = person
  const seen = lastSeenAt
    ? messages.seen(formatUpdatedInside(lastSeenAt, Date.now()))
    : messages.neverSignedIn
  const items = (): readonly MenuItem[] => [
    { label: messages.makeResetLink, onSelect: () => onAsk({ kind: 'reset-link', person }) },
    { label: messages.handOverAnInventory, onSelect: () => onAsk({ kind: 'hand-over', person }) },
    ...(state === 'disabled'
      ? [{ label: messages.enable, separated: true, onSelect: () => setDisabled.mutate(false) }]
      : []),
    ...(state === 'active' && !isMe
      ? [
          {
            label: messages.disable,
            destructive: true,
            separated: true,
            onSelect: () => onAsk({ kind: 'disable', person }),
          },
        ]
      : []),
  ]
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-semibold">{person.name}</span>
          {isMe && <span className="text-ink-soft">{messages.you}</span>}
          {person.isAdmin && <Badge tone="action">{messages.admin}</Badge>}
          {state === 'disabled' && <Badge tone="brass">{messages.disabled}</Badge>}
          {state === 'deleted' && <Badge tone="danger">{messages.deleted}</Badge>}
        </p>
        <p className="truncate text-sm text-ink-soft">{person.email}</p>
        <p className="text-sm text-ink-soft">
          {plan} · {formatBytes(storageBytes)} · {seen}
        </p>
      </div>
      {state !== 'deleted' && (
        <Menu
          subject={() => person.name}
          items={items}
          trigger={
            <IconButton label={messages.change(person.email)} disabled={setDisabled.isPending}>
              <Ellipsis />
            </IconButton>
          }
        />
      )}
    </li>
  )
}
