import { PRODUCT } from '#contracts/product.ts'

export { quoted } from '#domain/format/messages.ts'

export const subject = `${PRODUCT} turned a webhook off`
/** `inventory` is a name in quotes. */
export const newOwner = (inventory: string) =>
  `${inventory} has a new owner: you. A webhook that the former owner set up was turned off, so ${PRODUCT} sends nothing to it any more.`
export const turnOnIfKnown =
  'If you know where it goes and want it, turn it on in Settings. Otherwise delete it.'
/** `inventory` is a name in quotes. */
export const failedForADay = (inventory: string) =>
  `The webhook of ${inventory} failed for a day, so ${PRODUCT} sends nothing to it any more.`
export const turnOnOnceItWorks =
  'Once the address works again, turn the webhook on in Settings. Changes since then are not sent.'
export const address = 'Address'
export const openSettings = 'Open Settings'
