import { Ellipsis, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { WEBHOOKS_MAX, type Webhook } from '#contracts/inventory/webhooks.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useDeleteWebhook, useSwitchWebhook } from './data/mutations.ts'
import { useOwnedInventory, useWebhooks } from './data/queries.ts'
import { webhookState } from './format-webhook.ts'
import * as messages from './messages.ts'

const NewWebhookDialog = lazyDialog(async () => (await import('./new-webhook-dialog.tsx')).NewWebhookDialog)
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)

type OpenWebhookDialog = (what: 'deliveries' | 'delete', webhook: Webhook) => void

const Row = ({
  webhook,
  inventoryId,
  onAsk,
}: {
  webhook: Webhook
  inventoryId: string
  onAsk: OpenWebhookDialog
}) => {
  const change = useSwitchWebhook(inventoryId, webhook.id)
  const isOff = webhook.disabledAt !== null
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{webhook.url}</p>
        <p className="text-sm text-ink-soft">{webhookState(webhook)}</p>
      </div>
      <Menu
        subject={() => webhook.url}
        items={() => [
          { label: messages.deliveries, onSelect: () => onAsk('deliveries', webhook) },
          { label: isOff ? messages.turnOn : messages.turnOff, onSelect: () => change.mutate(isOff) },
          {
            label: common.deleteLabel,
            destructive: true,
            separated: true,
            onSelect: () => onAsk('delete', webhook),
          },
        ]}
        trigger={
          <IconButton label={messages.changeWebhook(webhook.url)} disabled={change.isPending}>
            <Ellipsis />
          </IconButton>
        }
      />
    </li>
  )
}

const DeleteQuestion = (props: { webhook: Webhook; inventoryId: string; onClose: () => void }) => {
  const { webhook, inventoryId, onClose } = props
  const remove = useDeleteWebhook(inventoryId)
  return (
    <AlertDialog
      open
      destructive
      title={messages.deleteThisWebhook}
      confirm={messages.deleteWebhook}
      pending={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => remove.mutate(webhook.id, { onSettled: onClose })}
    >
      {messages.deleteWebhookHint(webhook.url)}
    </AlertDialog>
  )
}

const Webhooks = ({ inventoryId }: { inventoryId: string }) => {
  const { data, error, isPending, refetch } = useWebhooks(inventoryId)
  const [creating, setCreating] = useState(false)
  const [dialog, setDialog] = useState<{ what: 'deliveries' | 'delete'; webhook: Webhook } | null>(null)
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <RetryAlert
        title={messages.webhooksNotLoaded}
        text={errorMessage(error, common.tryAgainSoon)}
        onRetry={() => void refetch()}
      />
    )
  }
  const onClose = () => setDialog(null)
  return (
    <>
      {data.webhooks.length === 0 && <p className="text-ink-soft">{messages.noWebhooksYet}</p>}
      <ul className="divide-y">
        {data.webhooks.map((webhook) => (
          <Row
            key={webhook.id}
            webhook={webhook}
            inventoryId={inventoryId}
            onAsk={(what, about) => setDialog({ what, webhook: about })}
          />
        ))}
      </ul>
      {data.webhooks.length < WEBHOOKS_MAX && (
        <Button variant="secondary" className="mt-5" onClick={() => setCreating(true)}>
          <WebhookIcon aria-hidden="true" />
          {messages.newWebhook}
        </Button>
      )}
      {creating && <NewWebhookDialog inventoryId={inventoryId} onClose={() => setCreating(false)} />}
      {dialog?.what === 'delete' && (
        <DeleteQuestion inventoryId={inventoryId} onClose={onClose} webhook={dialog.webhook} />
      )}
      {dialog?.what === 'deliveries' && (
        <DeliveriesDialog
          inventoryId={inventoryId}
          onClose={onClose}
          webhookId={dialog.webhook.id}
          isOn={dialog.webhook.disabledAt === null}
        />
      )}
    </>
  )
}

/** Only for the owner of the inventory on the screen. */
export const WebhooksSection = () => {
  const inventory = useOwnedInventory()
  const isOnline = useOnline()
  if (!inventory) return null
  return (
    <Section id="webhooks" title={messages.webhooks} text={messages.webhooksHint(inventory.name)}>
      {isOnline ? (
        <Webhooks key={inventory.id} inventoryId={inventory.id} />
      ) : (
        <Alert tone="brass" title={messages.webhooksNeedAConnection} />
      )}
    </Section>
  )
}
