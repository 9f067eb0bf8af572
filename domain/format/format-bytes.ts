import { lazy } from '#domain/lazy.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

const number = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }))

export const formatBytes = (bytes: number): string => {
  if (bytes >= GB) return `${number().format(bytes / GB)} GB`
  return bytes >= MB ? `${number().format(bytes / MB)} MB` : `${number().format(Math.ceil(bytes / KB))} KB`
}

export const formatStorageFull = (quota: 'text' | 'history' | 'photos', allowed: number): string => {
  const holds = `Your plan holds ${formatBytes(allowed)} of ${quota}, and it is full.`
  if (quota === 'history') return `${holds} It gets shorter every day; deleting things always works.`
  return `${holds} Delete what you no longer need, or choose a larger plan.`
}
