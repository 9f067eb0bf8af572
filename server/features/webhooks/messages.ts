import { formatCount } from '#domain/format/format-count.ts'

export const webhookNotFound = 'Webhook not found'
export const deliveryNotFound = 'Delivery not found'
export const ownerOnly = 'Only the owner of an inventory manages its webhooks.'
export const addressTooLong = (max: number) => `The address can be at most ${formatCount(max, 'character')}`
export const tooManyWebhooks = (max: number) =>
  `An inventory has at most ${formatCount(max, 'webhook')}. Delete one first.`
export const isOff = 'This webhook is off. Turn it on first.'
export const sentAgain = 'It is sent again.'
export const redirectsNotFollowed = 'Redirects are not followed'
/** `status` of HTTP, such as 404. */
export const answered = (status: number) => `Answered ${status}`
export const deleted = 'Deleted.'
