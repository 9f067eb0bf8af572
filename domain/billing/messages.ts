export const plans = {
  free: 'Free',
  starter: 'Starter',
  basic: 'Basic',
  pro: 'Pro',
  unlimited: 'Unlimited',
}
/** Plan of an account that pays nothing. */
export const freeTier = 'Free Tier'
export const freeTrial = 'Free Trial'

/** Packs of stickers, as are those that follow. */
export const pack5 = {
  name: '5-Pack',
  description: '5 QR code stickers for a closet or a shelf',
}
export const pack10 = {
  name: '10-Pack',
  description: '10 QR code stickers for a room or a garage',
}
export const pack25 = {
  name: '25-Pack',
  description: '25 QR code stickers for a whole home or an office',
}

/** Labels of an address in the United States. */
export const addressUS = { name: 'United States', stateLabel: 'State', postalLabel: 'ZIP code' }
export const addressCA = { name: 'Canada', stateLabel: 'Province', postalLabel: 'Postal code' }
export const addressUK = { name: 'United Kingdom', stateLabel: 'County', postalLabel: 'Postcode' }
export const addressAU = { name: 'Australia', stateLabel: 'State or territory', postalLabel: 'Postcode' }
