import { Link2, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type GivenRole, INVITATION_DAYS } from '#contracts/inventory/inventories.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { canShareLinks, shareLink } from '#web/platform/navigation/share-link.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useInvite } from './data/mutations.ts'
import { ROLE_HINTS, ROLE_LABELS } from './role-messages.ts'

interface InviteDialogProps {
  inventory: { readonly id: string; readonly name: string }
  /** Roles that this person may give. */
  roles: readonly GivenRole[]
  codeOf: (url: string) => ReactNode
  onCopy: (url: string) => void
  onClose: () => void
}

type MadeProps = Pick<InviteDialogProps, 'codeOf' | 'onCopy'> & { url: string; name: string }

const Made = ({ url, name, codeOf, onCopy }: MadeProps) => (
  <div className="flex flex-col items-center gap-5">
    <p className="font-semibold">Scan to join</p>
    {codeOf(url)}
    <p className="text-center text-sm text-ink-soft">
      The link works once, for {INVITATION_DAYS} days. You won't see it again.
    </p>
    <div className="flex w-full flex-wrap gap-3">
      <Button className="flex-1 basis-36" onClick={() => onCopy(url)}>
        <Link2 aria-hidden="true" />
        Copy Link
      </Button>
      {canShareLinks() && (
        <Button
          variant="secondary"
          className="flex-1 basis-36"
          onClick={() => void shareLink({ title: `Join ${name} on Binnacle`, url })}
        >
          <Share2 aria-hidden="true" />
          Share
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
      title={`Invite to ${inventory.name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        made ? (
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} pending={invite.isPending} disabled={!isOnline}>
              {email.trim() === '' ? 'Create Link' : 'Send Invitation'}
            </Button>
          </>
        )
      }
    >
      {made && made.email === '' && <Made url={made.url} name={inventory.name} {...{ codeOf, onCopy }} />}
      {made && made.email !== '' && (
        <Alert tone="good" live title={`Invitation sent to ${made.email}`}>
          It works for {INVITATION_DAYS} days, for this address alone.
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
            label="Role"
            value={role}
            onChange={setRole}
            choices={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          />
          <p className="text-sm text-ink-soft">{ROLE_HINTS[role]}</p>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            optional
            hint="Leave it empty to get a link and a QR code instead."
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <p className="text-sm text-ink-soft">
            Whoever joins keeps a copy on their device, also without a connection.
          </p>
          {!isOnline && <Alert tone="brass" title="Inviting needs a connection" />}
          {invite.error && isOnline && (
            <Alert tone="danger" title={errorMessage(invite.error, 'Please try again.')} />
          )}
        </form>
      )}
    </Dialog>
  )
}
