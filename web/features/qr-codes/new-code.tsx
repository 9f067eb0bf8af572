import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#web/platform/http/online.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useNewCode } from './data/mutations.ts'

/** Replaces a bin's code, for labels lost or known too widely. */
export const NewCode = ({ binId }: { binId: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  const renew = useNewCode(binId)
  const isOnline = useOnline()
  return (
    <>
      <Button variant="quiet" size="sm" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        <RefreshCw aria-hidden="true" />
        {isOnline ? 'New code' : 'New code (needs a connection)'}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Give this bin a new code?"
        confirm="New code"
        destructive
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        <p>
          Everything printed with the present code stops working, and a label has to be printed again. Share
          links and stickers linked to the bin keep working.
        </p>
      </AlertDialog>
    </>
  )
}
