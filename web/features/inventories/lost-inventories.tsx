import { canWrite } from '#domain/inventories/role-rights.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import {
  downloadLeftovers,
  forgetLost,
  type LostInventory,
  useLostInventories,
  useSendAgain,
} from './data/leftovers.ts'
import { useMyInventories } from './data/queries.ts'

const unsentText = (count: number): string =>
  count === 1 ? '1 change was not sent.' : `${count} changes were not sent.`

const Lost = ({ lost }: { lost: LostInventory }) => {
  const count = lost.changes.length
  const again = useSendAgain(lost)
  const joined = useMyInventories().find(
    ({ id, closedUntil }) => id === lost.inventoryId && closedUntil === null,
  )
  return (
    <Alert
      tone="brass"
      live
      title={joined ? `You are back in ${joined.name}` : `You are no longer in ${lost.name}`}
      className="mb-4"
    >
      {count > 0 && <p>{unsentText(count)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {count > 0 && joined && canWrite(joined.role) && (
          <Button size="sm" pending={again.isPending} onClick={() => again.mutate(lost)}>
            Send Again
          </Button>
        )}
        {count > 0 && (
          <Button variant="secondary" size="sm" onClick={() => void downloadLeftovers(lost)}>
            Download
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void forgetLost(lost)}>
          {count > 0 ? 'Delete' : 'OK'}
        </Button>
      </div>
    </Alert>
  )
}

/** Says which inventories were lost, until the person has dealt with what was not sent. */
export const LostInventories = () =>
  useLostInventories().map((lost) => <Lost key={lost.inventoryId} lost={lost} />)
