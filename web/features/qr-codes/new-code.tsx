import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#web/platform/http/online.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useNewCode } from './data/mutations.ts'
import * as messages from './messages.ts'

/** Replaces a bin's code, for labels lost or known too widely. */
export const NewCode = ({ binId }: { binId: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  const renew = useNewCode(binId)
  const isOnline = useOnline()
  return (
    <>
      <Button variant="quiet" size="sm" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        <RefreshCw aria-hidden="true" />
        {isOnline ? messages.newCode : messages.newCodeNeedsAConnection}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messages.newCodeQuestion}
        confirm={messages.newCode}
        destructive
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        <p>{messages.newCodeHint}</p>
      </AlertDialog>
    </>
  )
}
