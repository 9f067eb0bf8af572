import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { copyText } from '#web/platform/device/clipboard.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useMakeResetLink } from './data/mutations.ts'

const copy = async (url: string) => {
  if (await copyText(url)) toast({ title: 'Link copied' })
}

export const ResetLinkDialog = ({ person, onClose }: { person: AdminPerson; onClose: () => void }) => {
  const make = useMakeResetLink(person.id)
  const url = make.data?.url
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={url ? 'Reset link' : `Reset link for ${person.email}?`}
      footer={
        url ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copy(url)}>Copy Link</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={make.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button pending={make.isPending} onClick={() => make.mutate()}>
              Make Link
            </Button>
          </>
        )
      }
    >
      {url ? (
        <TextField
          label={`For ${person.email}; you won't see it again`}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <p>
          Whoever opens the link can set a new password, once, within 24 hours. Send it only to this person.
          An earlier link no longer works.
        </p>
      )}
    </Dialog>
  )
}
