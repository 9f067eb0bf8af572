import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

export { binCount, itemCount } from '#domain/naming/count-messages.ts'

export const updated = (age: string) => `Updated ${age}`
export const lastChecked = (updated: string) => `Last checked ${updated}`
export const andMore = (items: ReactNode, more: number) => rich`${items} and ${formatNumber(more)} more`
export const binsByPlace = 'Bins by place'
export const loadingBins = 'Loading bins'
export const noBinsFound = 'No bins found matching your search'
export const noBinsCreatedYet = 'No bins created yet'
export const noBinsHint = 'A bin is anything that holds things: a box, a drawer, a shelf.'
export const pleaseSignInAgain = 'Please sign in again'
export const sessionEndedHint =
  'Your session has ended. Your bins are safe on the server. Sign in to see them again.'
export const failedToFetchBins = 'Failed to fetch bins'
export const serverUnreachable =
  "The server cannot be reached, and this device hasn't loaded your bins yet. Bins you add now are kept here."
export const trying = 'Trying...'
export const found = 'Found'
export const nothingCalled = (query: string) => `Nothing called ‘${query}’. Similar:`
export const hitCount = (items: number, bins: number) =>
  bins === 0
    ? formatCount(items, 'item')
    : items === 0
      ? formatCount(bins, 'bin')
      : `${formatCount(items, 'item')} and ${formatCount(bins, 'bin')}`
export const searched = (items: number, bins: number) =>
  `Searched ${formatCount(items, 'item')} and ${formatCount(bins, 'bin')}.`
export const isMissing = '(missing)'
export const isOut = '(out)'
