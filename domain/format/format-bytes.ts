import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'
import * as messages from './messages.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

const number = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

export const formatBytes = (bytes: number): string => {
  if (bytes >= GB) return messages.gigabytes(number().format(bytes / GB))
  return bytes >= MB
    ? messages.megabytes(number().format(bytes / MB))
    : messages.kilobytes(number().format(Math.ceil(bytes / KB)))
}

export const formatStorageFull = (quota: 'text' | 'photos', allowed: number): string =>
  messages.storageFull[quota](formatBytes(allowed))

/** @param share bytes that a member may add to the history of somebody else's inventories in a day */
export const formatHistoryShareUsed = (share: number): string => messages.historyShareUsed(formatBytes(share))
