import { Link2, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type GivenRole, INVITATION_DAYS } from '#contracts/inventory/inventories.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { canShareLinks, shareLink } from '#web/platform/navigation/share-link.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useInvite } from '../data/mutations.ts'
import { ROLE_HINTS, ROLE_LABELS } from '../role-messages.ts'
import * as messages from './messages.ts'

interface InviteDialogProps {
  inventory: { readonly id: string; readonly name: string }
  /** Roles that this person may give. */
  roles: readonly GivenRole[]
  codeOf: (url: string) => ReactNode
  onCopy: (url: string) => void
  onClose: () => void
}

type InvitationResultProps = Pick<InviteDialogProps, 'codeOf' | 'onCopy'> & { url: string; name: string }

const InvitationResult = ({ url, name, codeOf, onCopy }: InvitationResultProps) => (
  <div className="flex flex-col items-center gap-5">
    <p className="font-semibold">{messages.scanToJoin}</p>
    {codeOf(url)}
    <p className="text-center text-sm text-ink-soft">{messages.inviteLinkHint(INVITATION_DAYS)}</p>
    <div className="flex w-full flex-wrap gap-3">
      <Button className="flex-1 basis-36" onClick={() => onCopy(url)}>
        <Link2 aria-hidden="true" />
        {common.copyLink}
      </Button>
      {canShareLinks() && (
        <Button
          variant="secondary"
          className="flex-1 basis-36"
          onClick={() => void shareLink({ title: messages.joinOnBinnacle(name), url })}
        >
          <Share2 aria-hidden="true" />
          {common.share}
        </Button>
      )}
    </div>
  </div>
)

export const InviteDialog = ({ inventory, roles, codeOf, onCopy, onClose }: InviteDialogProps) => {
  const id = useId()
  const [role, setRole] = useState<GivenRole>('editor')
  const [email, setEmail] = useState('')
  const [made, setMade] = useState<{ url: string; email: string } | null>(null)
  const invite = useInvite(inventory.id)
  const isOnline = useOnline()
  const submit = () =>
    invite.mutate(
      { role, ...(email.trim() !== '' && { email: email.trim() }) },
      { onSuccess: ({ url }) => setMade({ url, email: email.trim() }) },
    )
  return (
    <Dialog
      open
      size="sm"
      title={messages.inviteTo(inventory.name)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        made ? (
          <Button variant="secondary" onClick={onClose}>
            {common.done}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" form={id} pending={invite.isPending} disabled={!isOnline}>
              {email.trim() === '' ? messages.createLink : messages.sendInvitation}
            </Button>
          </>
        )
      }
    >
      {made && made.email === '' && (
        <InvitationResult url={made.url} name={inventory.name} codeOf={codeOf} onCopy={onCopy} />
      )}
      {made && made.email !== '' && (
        <Alert tone="good" live title={messages.invitationSentTo(made.email)}>
          {messages.inviteMailHint(INVITATION_DAYS)}
        </Alert>
      )}
      {!made && (
        <form
          id={id}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <SegmentedChoice
            label={messages.role}
            value={role}
            onChange={setRole}
            choices={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            className="w-full *:flex-1"
          />
          <p className="text-sm text-ink-soft">{ROLE_HINTS[role]}</p>
          <EmailField
            autoComplete="off"
            optional
            hint={messages.emailHint}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <p className="text-sm text-ink-soft">{messages.inviteHint}</p>
          {!isOnline && <Alert tone="brass" title={messages.invitingNeedsAConnection} />}
          {invite.error && isOnline && (
            <Alert tone="danger" title={errorMessage(invite.error, common.pleaseTryAgain)} />
          )}
        </form>
      )}
    </Dialog>
  )
}
