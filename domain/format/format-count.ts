import { lazy } from '#domain/lazy.ts'

const number = lazy(() => new Intl.NumberFormat('en-US'))

/** '1,234' */
export const formatNumber = (count: number): string => number().format(count)

/** 'item', or 'items' unless there is one. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** '1 item', '1,234 items' */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`
