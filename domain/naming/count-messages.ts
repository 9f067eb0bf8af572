import { formatCount } from '#domain/format/format-count.ts'

export const itemCount = (count: number) => formatCount(count, 'item')
export const binCount = (count: number) => formatCount(count, 'bin')
