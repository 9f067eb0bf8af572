import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { copyText } from '#web/platform/device/clipboard.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useMakeResetLink } from './data/mutations.ts'
import * as messages from './messages.ts'

const copy = async (url: string) => {
  if (await copyText(url)) toast({ title: messages.linkCopied })
}

export const ResetLinkDialog = ({ person, onClose }: { person: AdminPerson; onClose: () => void }) => {
  const make = useMakeResetLink(person.id)
  const url = make.data?.url
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={url ? messages.resetLink : messages.resetLinkQuestion(person.email)}
      footer={
        url ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {common.done}
            </Button>
            <Button onClick={() => void copy(url)}>{common.copyLink}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={make.isPending} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button pending={make.isPending} onClick={() => make.mutate()}>
              {messages.makeLink}
            </Button>
          </>
        )
      }
    >
      {url ? (
        <TextField
          label={messages.linkLabel(person.email)}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <p>{messages.resetLinkHint}</p>
      )}
    </Dialog>
  )
}
