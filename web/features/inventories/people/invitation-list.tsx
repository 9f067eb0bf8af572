import { Link2, Mail } from 'lucide-react'
import type { OpenInvitation } from '#contracts/inventory/inventories.ts'
import { formatDate } from '#domain/format/format-date.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useRevokeInvitation } from '../data/mutations.ts'
import { ROLE_LABELS } from '../role-messages.ts'
import * as messages from './messages.ts'

const Row = ({ invitation, id }: { invitation: OpenInvitation; id: string }) => {
  const revoke = useRevokeInvitation(id)
  const { invitationId, kind, email, role, usesLeft, expiresAt } = invitation
  const what = kind === 'mail' ? (email ?? messages.mail) : messages.link
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      {kind === 'mail' ? (
        <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      ) : (
        <Link2 aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{what}</p>
        <p className="text-sm text-ink-soft">
          {messages.roleUntil(ROLE_LABELS[role], formatDate(expiresAt))}
          {usesLeft > 1 && ` · ${messages.usesLeft(usesLeft)}`}
        </p>
      </div>
      <Button
        variant="quiet-danger"
        size="sm"
        pending={revoke.isPending}
        aria-label={messages.revokeNamed(what)}
        onClick={() => revoke.mutate(invitationId)}
      >
        {messages.revoke}
      </Button>
    </li>
  )
}

export const InvitationList = ({
  invitations,
  id,
}: {
  invitations: readonly OpenInvitation[]
  id: string
}) => (
  <section aria-label={messages.openInvitations} className="mt-8">
    <h2 className="text-lg">{messages.openInvitations}</h2>
    <ul className="mt-2 divide-y">
      {invitations.map((invitation) => (
        <Row key={invitation.invitationId} invitation={invitation} id={id} />
      ))}
    </ul>
  </section>
)
