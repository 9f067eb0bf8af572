import { canWrite } from '#domain/inventories/role-rights.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { type LostInventory, useLostInventories } from './data/lost-inventories.ts'
import {
  downloadOrphanedChanges,
  forgetLostInventoryOnDevice,
  useSendAgain,
} from './data/orphaned-changes.ts'
import { useMyInventories } from './data/queries.ts'
import * as messages from './messages.ts'

const Lost = ({ lost }: { lost: LostInventory }) => {
  const count = lost.changes.length
  const again = useSendAgain(lost)
  const joined = useMyInventories().find(({ id }) => id === lost.inventoryId)
  const canSend = joined && joined.closedUntil === null && canWrite(joined.role)
  return (
    <Alert
      tone="brass"
      live
      title={joined ? messages.backInInventory(joined.name) : messages.noLongerInInventory(lost.name)}
      className="mb-4"
    >
      {count > 0 && <p>{messages.unsentChanges(count)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {count > 0 && canSend && (
          <Button size="sm" pending={again.isPending} onClick={() => again.mutate(lost)}>
            {messages.sendAgain}
          </Button>
        )}
        {count > 0 && (
          <Button variant="secondary" size="sm" onClick={() => void downloadOrphanedChanges(lost)}>
            {common.download}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void forgetLostInventoryOnDevice(lost)}>
          {count > 0 ? common.deleteLabel : common.ok}
        </Button>
      </div>
    </Alert>
  )
}

/** Says which inventories were lost, until the person has dealt with what was not sent. */
export const LostInventories = () =>
  useLostInventories().map((lost) => <Lost key={lost.inventoryId} lost={lost} />)
