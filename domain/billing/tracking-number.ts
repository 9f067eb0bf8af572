const digitsOf = (text: string): number[] => [...text].map(Number)

/** S10 check digit of the Universal Postal Union. */
const isPostal = (digits: string): boolean => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const [check = -1, ...reversed] = digitsOf(digits).reverse()
  const sum = reversed.reverse().reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0)
  const right = 11 - (sum % 11)
  return check === (right === 10 ? 0 : right === 11 ? 5 : right)
}

/** UPS check digit: letters count as digits, every second one twice. */
const isUps = (number: string): boolean => {
  const values = [...number.slice(2)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  const check = values.pop()
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** USPS check digit: every second digit from the right counts three times. */
const isUsps = (digits: string): boolean => {
  const [check, ...reversed] = digitsOf(digits).reverse()
  const sum = reversed.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

interface ShippingCarrier {
  readonly name: string
  readonly page: string
  readonly knows: (number: string) => boolean
}

const postal = (name: string, country: string, page: string): ShippingCarrier => {
  const form = new RegExp(`^[A-Z]{2}(\\d{9})${country}$`)
  return { name, page, knows: (number) => isPostal(form.exec(number)?.[1] ?? '') }
}

const USPS = 'https://tools.usps.com/go/TrackConfirmAction?tLabels='

/** Only formats with a check digit. */
const CARRIERS: readonly ShippingCarrier[] = [
  {
    name: 'UPS',
    page: 'https://www.ups.com/track?tracknum=',
    knows: (number) => /^1Z[0-9A-Z]{15}\d$/.test(number) && isUps(number),
  },
  { name: 'USPS', page: USPS, knows: (number) => /^9[1-5]\d{20}$/.test(number) && isUsps(number) },
  postal('USPS', 'US', USPS),
  postal('Canada Post', 'CA', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='),
  postal('Royal Mail', 'GB', 'https://www.royalmail.com/track-your-item#/tracking-results/'),
  postal('Australia Post', 'AU', 'https://auspost.com.au/mypost/track/#/details/'),
]

const UPU_FORMAT = /^[A-Z0-9](?:[A-Z0-9 -]{2,38}[A-Z0-9])$/

export const normalizeTrackingNumber = (typed: string): string | null => {
  const number = typed.trim().replace(/\s+/g, ' ').toUpperCase()
  return UPU_FORMAT.test(number) && /\d/.test(number) ? number : null
}

/** Carrier and tracking URL; null when not certain. */
export const trackingPage = (number: string): { readonly carrier: string; readonly url: string } | null => {
  const bare = number.replace(/[ -]/g, '').toUpperCase()
  const carrier = CARRIERS.find(({ knows }) => knows(bare))
  return carrier ? { carrier: carrier.name, url: `${carrier.page}${bare}` } : null
}
