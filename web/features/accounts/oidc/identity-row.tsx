import { useState } from 'react'
import type { Identity } from '#contracts/accounts/oidc.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useRemoveIdentity } from '../data/oidc.ts'
import * as messages from './messages.ts'
import { SECTION } from './oidc-messages.ts'

const usedText = ({ lastUsedAt, createdAt }: Identity): string => {
  const age = formatUpdatedInside(lastUsedAt ?? createdAt, Date.now())
  return lastUsedAt ? messages.lastUsed(age) : messages.added(age)
}

export const IdentityRow = ({ identity }: { identity: Identity }) => {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveIdentity()
  const name = identity.provider?.name ?? messages.removedProvider
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-sm text-ink-soft">
          {[identity.email, usedText(identity)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-me-3"
        aria-label={messages.remove(name)}
        onClick={() => setAsking(true)}
      >
        {common.remove}
      </Button>
      {asking && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsking(false)}
          title={messages.removeQuestion(name)}
          confirm={common.remove}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(identity.id, { onSettled: () => setAsking(false) })}
        >
          {SECTION.removal}
        </AlertDialog>
      )}
    </li>
  )
}
