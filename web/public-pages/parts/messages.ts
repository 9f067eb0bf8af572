import { formatNumber } from '#domain/format/format-count.ts'

export const privateLabel = 'Private'
export const tagline = 'Know what is stored where.'
export const getStartedWith = (product: string) => `Get Started with ${product}`
export const thisBinIsEmpty = 'This bin is empty'
export const yourBin = 'Your bin'
export const openIn = (product: string) => `Open in ${product}`
export const takeOut = 'Take Out'
export const pages = 'Pages'
export const itemRange = (first: number, last: number, count: number) =>
  `Items ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(count)}`
export const previous = 'Previous'
export const next = 'Next'
export const quantity = (count: number) => (count === 0 ? 'out' : `× ${formatNumber(count)}`)
