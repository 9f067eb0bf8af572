import type { Webhook, WebhookDelivery, WebhookEvent } from '#contracts/inventory/webhooks.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import * as messages from './webhook-messages.ts'

/** 'On · 2 waiting', 'Failing since yesterday' */
export const webhookState = ({ disabledAt, disabledReason, failingSince, waiting }: Webhook): string => {
  if (disabledAt !== null)
    return disabledReason === null ? messages.off : messages.OFF_BECAUSE[disabledReason]
  const state =
    failingSince === null ? messages.on : messages.failingSince(formatUpdatedInside(failingSince, Date.now()))
  return waiting > 0 ? `${state} · ${messages.waitingCount(waiting)}` : state
}

export const deliveryState = ({ state, tries, status, error }: WebhookDelivery): string => {
  if (state === 'delivered') return messages.delivered(status)
  if (state !== 'failed' && tries === 0) return messages.waiting
  const words = state === 'failed' ? messages.failedAfter(tries) : messages.tryingAgain
  return error === null ? words : `${words} · ${error}`
}

export const eventLabel = (type: string): string => messages.EVENT_LABELS[type as WebhookEvent] ?? type
