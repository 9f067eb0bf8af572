import type { DisabledReason, WebhookEvent } from '#contracts/inventory/webhooks.ts'

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

export const OFF_BECAUSE: Readonly<Record<DisabledReason, string>> = {
  failing: 'Off: it failed for a day',
  'owner-changed': 'Off: the former owner set it up. Turn it on only if you know where it goes.',
  'account-deleted': 'Off since this account was deleted',
}

export const off = 'Off'
export const on = 'On'
/** Deliveries that are not sent yet. */
export const waitingCount = (count: number) => `${count} waiting`
/** age: 'yesterday', '2 weeks ago' */
export const failingSince = (age: string) => `Failing since ${age}`

/** status: a number of HTTP */
export const delivered = (status: number | null) => `Delivered (${status})`
export const failedAfter = (tries: number) =>
  tries === 1 ? `Failed after ${tries} try` : `Failed after ${tries} tries`
export const waiting = 'Waiting'
export const tryingAgain = 'Trying again'
