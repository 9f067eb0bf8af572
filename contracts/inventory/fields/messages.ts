import { formatNumber } from '#domain/format/format-count.ts'
import { formatList } from '#domain/format/format-list.ts'

export const notWhole = (label: string) => `${label} must be a whole number`
export const belowZero = (label: string) => `${label} cannot be below 0`
export const tooMany = (label: string, max: number) => `${label} can be at most ${formatNumber(max)}`
export const invalidLabelPrinted = 'This is no note of a printed label'
export const invalidDay = (label: string) =>
  `${label} must be a day, a month or a year, such as 2021-03-14, 2021-03 or 2021`
export const invalidMoney = (label: string) => `${label} must be an amount of money that is not below 0`
export const notOneOf = (label: string, choices: readonly string[]) =>
  `${label} must be one of ${formatList(choices)}`
export const tooManyEntries = (label: string, max: number) => `${label}: ${formatNumber(max)} at most`
export const entryTooLong = (label: string, max: number) =>
  `${label}: 1 to ${formatNumber(max)} characters each`
export const entrySign = (label: string) => `${label} cannot begin with + or -`
export const entrySeparator = (label: string, signs: string) =>
  `${label} cannot contain ${formatList([...signs])}`
export const invalidMap = (label: string) => `${label} must be texts, numbers, yes or no by the id of a field`
export const mapTextTooLong = (label: string, max: number) =>
  `${label} can have at most ${formatNumber(max)} characters each`
export const invalidMapNumber = (label: string) =>
  `${label}: a number has at most 12 digits, and 4 after the decimal sign`
export const mapTooLong = (label: string, max: number) =>
  `${label} can have at most ${formatNumber(max)} characters in all`
export const invalidPosition = 'A position must be a number'

export const invalidRecordKind = 'This kind of record is not known'
export const invalidTarget = 'A record can be about an item, a bin or a place'
export const invalidType = 'This type is not known'
export const invalidRole = 'This role of a file is not known'
export const invalidDigest = 'A digest has 64 digits and letters from a to f'

export const tooManyLines = (label: string, most: number) =>
  `${label} can be at most ${formatNumber(most)}, each on a line of its own`
export const lineTooLong = (label: string, longest: number) =>
  `${label} can have at most ${formatNumber(longest)} letters each`
export const linesTwice = (label: string) => `${label} must be different from each other`

/** Fields of bins: `title` begins a message, `label` stands inside a sentence. */
export const bin = {
  name: { title: 'Name', label: 'name' },
  description: { title: 'Description', label: 'description' },
  category: { title: 'Category', label: 'category' },
  location: { title: 'Place', label: 'place' },
  placeId: { title: 'Place', label: 'place' },
  color: { title: 'Color', label: 'color' },
  isQrPrivate: { title: 'Privacy', label: 'privacy' },
  isMembersOnly: { title: 'Privacy', label: 'privacy' },
  qrStyle: { title: 'QR style', label: 'QR style' },
  imageUrl: { title: 'Image address', label: 'photo' },
  lastCheckedAt: { title: 'Last checked', label: 'last check' },
  labelPrinted: { title: 'Label', label: 'label' },
}

/** Fields of items: `title` begins a message, `label` stands inside a sentence. */
export const item = {
  binId: { title: 'Bin', label: 'bin' },
  name: { title: 'Name', label: 'name' },
  description: { title: 'Description', label: 'description' },
  category: { title: 'Category', label: 'category' },
  notes: { title: 'Notes', label: 'notes' },
  quantity: { title: 'Quantity', label: 'quantity' },
  maker: { title: 'Maker', label: 'maker' },
  model: { title: 'Model', label: 'model' },
  serial: { title: 'Serial number', label: 'serial number' },
  boughtOn: { title: 'Bought on', label: 'day it was bought' },
  boughtFrom: { title: 'Bought from', label: 'shop' },
  price: { title: 'Price paid', label: 'price paid' },
  /** Current value. */
  worth: { title: 'Value today', label: 'value today' },
  warrantyUntil: { title: 'Warranty until', label: 'warranty' },
  expiresOn: { title: 'Expires on', label: 'expiry date' },
  tags: { title: 'Tags', label: 'tags' },
  codes: { title: 'Codes', label: 'codes' },
  /** Fields that people of an inventory define themselves. */
  extra: { title: 'Own fields', label: 'own fields' },
  gone: {
    title: 'No longer here',
    label: 'whereabouts',
    choices: { sold: 'Sold', given: 'Given away', discarded: 'Thrown out', lost: 'Lost', stolen: 'Stolen' },
  },
  goneOn: { title: 'Gone since', label: 'day it went' },
  goneTo: { title: 'Gone to', label: 'new owner' },
  imageUrl: { title: 'Image address', label: 'photo' },
  missingSince: { title: 'Missing since', label: 'missing mark' },
}

/** Fields of places: `title` begins a message, `label` stands inside a sentence. */
export const place = {
  name: { title: 'Name', label: 'name' },
  parentId: { title: 'Inside', label: 'place above' },
  position: { title: 'Position', label: 'order' },
  imageUrl: { title: 'Image address', label: 'photo' },
  sweep: { title: 'Sweep', label: 'sweep' },
  sweepImageUrl: { title: 'Image address', label: 'photo' },
}

/** Fields of files and of people's own fields: `title` begins a message, `label` stands inside a sentence. */
export const record = {
  kind: { title: 'Kind', label: 'kind' },
  target: { title: 'Belongs to', label: 'kind of what it belongs to' },
  targetId: { title: 'Belongs to', label: 'what it belongs to' },
  name: { title: 'Name', label: 'name' },
  type: { title: 'Type', label: 'type' },
  role: { title: 'Role', label: 'role' },
  bytes: { title: 'Size', label: 'size' },
  digest: { title: 'Digest', label: 'digest' },
  takenOn: { title: 'Taken on', label: 'day it was taken' },
  choices: { title: 'Choices', label: 'choices' },
  categories: { title: 'Categories', label: 'categories' },
  position: { title: 'Position', label: 'order' },
}
