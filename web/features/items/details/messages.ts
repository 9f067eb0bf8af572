import { formatCount } from '#domain/format/format-count.ts'

/** Of what is known of an item: maker, price, warranty. */
export const details = 'Details'
export const moreDetails = 'More details'

/** Of a warranty that never ends. */
export const lifetime = 'Lifetime'
/** Of a field that people defined, in which nothing is chosen. */
export const notSaid = 'Not said'
export const notANumber = 'This is not a number, or it has more than 12 digits or 4 decimals'
export const notADay = 'This is not a day, a month or a year'
export const notALink = 'A link begins with https:// or http://'

/** Amounts of money: of one piece, and of all. */
export const eachAndTogether = (one: string, all: string) => `${one} each, ${all} in all`
export const copySerial = 'Copy serial number'
export const serialCopied = 'Serial number copied'

/** Of all amounts of an inventory. */
export const currency = 'Currency'
export const currencyHint = 'For every price and value in this inventory'

/** Example of a month, of a field that takes a day, a month or a year; short, the field is narrow. */
export const dayPlaceholder = 'e.g. March 2021'
/** `label` names a field: Bought on. */
export const chooseDayOf = (label: string) => `Choose a day: ${label}`
/** Of an amount of money that can be read in two ways. */
export const whichAmount = (first: string, second: string) => `Write ${first} or ${second}`

/** `amount` of money that things are worth together. */
export const worth = (amount: string) => `Worth ${amount}`
export const worthOfSome = (amount: string, unpriced: number) =>
  `Worth ${amount} (${formatCount(unpriced, 'item')} without a price)`

export const scanABarCode = 'Scan a bar code'
export const stopScanning = 'Stop scanning'
