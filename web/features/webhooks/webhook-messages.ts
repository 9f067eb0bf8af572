import type { Webhook, WebhookDelivery, WebhookEvent } from '#contracts/inventory/webhooks.ts'
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

/** 'On · 2 waiting', 'Failing since yesterday' */
export const webhookState = ({ disabledAt, failingSince, waiting }: Webhook): string => {
  if (disabledAt !== null) return 'Off'
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
