import type { DisabledReason, Webhook, WebhookDelivery, WebhookEvent } from '#contracts/inventory/webhooks.ts'
import { formatUpdated } from '#domain/format/format-age.ts'

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'bin.created': 'Bin added',
  'bin.changed': 'Bin changed',
  'bin.deleted': 'Bin deleted',
  'bin.restored': 'Bin restored',
  'item.created': 'Item added',
  'item.changed': 'Item changed',
  'item.moved': 'Item moved',
  'item.taken_out': 'Item taken out',
  'item.deleted': 'Item deleted',
  'item.restored': 'Item restored',
}

const OFF_BECAUSE: Readonly<Record<DisabledReason, string>> = {
  failing: 'Off: it failed for a day',
  'owner-changed': 'Off: the former owner set it up. Turn it on only if you know where it goes.',
  'account-deleted': 'Off since this account was deleted',
}

/** 'On · 2 waiting', 'Failing since yesterday' */
export const webhookState = ({ disabledAt, disabledReason, failingSince, waiting }: Webhook): string => {
  if (disabledAt !== null) return disabledReason === null ? 'Off' : OFF_BECAUSE[disabledReason]
  const queue = waiting > 0 ? ` · ${waiting} waiting` : ''
  if (failingSince === null) return `On${queue}`
  return `Failing since ${formatUpdated(failingSince, Date.now()).toLowerCase()}${queue}`
}

export const deliveryState = ({ state, tries, status, error }: WebhookDelivery): string => {
  if (state === 'delivered') return `Delivered (${status})`
  const why = error === null ? '' : ` · ${error}`
  if (state === 'failed') return `Failed after ${tries} ${tries === 1 ? 'try' : 'tries'}${why}`
  return tries === 0 ? 'Waiting' : `Trying again${why}`
}

export const eventLabel = (type: string): string => EVENT_LABELS[type as WebhookEvent] ?? type
