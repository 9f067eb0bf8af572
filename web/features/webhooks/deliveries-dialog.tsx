import type { WebhookDelivery } from '#contracts/inventory/webhooks.ts'
import { formatUpdated } from '#domain/format/format-age.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useReplay } from './data/mutations.ts'
import { useDeliveries } from './data/queries.ts'
import { deliveryState, eventLabel } from './format-webhook.ts'
import * as messages from './messages.ts'

interface DeliveriesProps {
  inventoryId: string
  webhookId: string
  isOn: boolean
}

const Row = ({ delivery, inventoryId, webhookId, isOn }: DeliveriesProps & { delivery: WebhookDelivery }) => {
  const replay = useReplay(inventoryId, webhookId)
  const label = eventLabel(delivery.type)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-sm break-words text-ink-soft">
          {formatUpdated(delivery.createdAt, Date.now())} · {deliveryState(delivery)}
        </p>
      </div>
      {isOn && delivery.state !== 'waiting' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={messages.sendAgainNamed(label)}
          pending={replay.isPending}
          onClick={() => replay.mutate(delivery.id)}
        >
          {messages.sendAgain}
        </Button>
      )}
    </li>
  )
}

const Deliveries = (props: DeliveriesProps) => {
  const { data, error, isPending } = useDeliveries(props.inventoryId, props.webhookId)
  if (isPending) return <Skeleton className="h-32" />
  if (!data) return <Alert tone="brass" title={errorMessage(error, messages.deliveriesNotLoaded)} />
  if (data.deliveries.length === 0) return <p className="text-ink-soft">{messages.noDeliveries}</p>
  return (
    <ul className="divide-y">
      {data.deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} {...props} />
      ))}
    </ul>
  )
}

export const DeliveriesDialog = ({ onClose, ...props }: DeliveriesProps & { onClose: () => void }) => (
  <Dialog
    open
    title={messages.deliveries}
    onOpenChange={(open) => !open && onClose()}
    footer={
      <Button variant="secondary" onClick={onClose}>
        {common.close}
      </Button>
    }
  >
    <Deliveries {...props} />
  </Dialog>
)
