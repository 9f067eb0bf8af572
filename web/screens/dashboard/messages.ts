import { formatCount } from '#domain/format/format-count.ts'

export const subtitle = (bins: number, items: number) =>
  `You have ${formatCount(bins, 'bin')} with ${formatCount(items, 'item')} stored`
export const pageTitle = (product: string) => `Dashboard · ${product}`
export const dashboard = 'Dashboard'
