import { cleanLine } from '#contracts/names.ts'
import { parseShortCode } from './labels/short-code.ts'

/** Share link, or public page of a bin (by bin code or sticker id). */
export interface ScanTarget {
  readonly kind: 'shared' | 'qr'
  readonly code: string
}

const PATH = /^\/(shared|qr)\/([A-Za-z0-9-]{1,64})\/?$/i

/** @param origins addresses whose codes are this server's */
export const scanTarget = (text: string, origins: readonly string[]): ScanTarget | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return null
  const [, kind, code] = PATH.exec(url.pathname) ?? []
  if (code === undefined) return null
  return { kind: kind?.toLowerCase() === 'shared' ? 'shared' : 'qr', code }
}

/** Reads an address without its scheme, or without its host. */
const partialTarget = (typed: string, origins: readonly string[]): ScanTarget | null => {
  for (const origin of origins) {
    const relative = typed.startsWith('/') ? typed : `//${typed}`
    const found = URL.canParse(relative, origin) && scanTarget(new URL(relative, origin).href, [origin])
    if (found) return found
  }
  return null
}

/** Accepts also the bare code, its short code, a sticker id, and an address without its scheme. */
export const typedTarget = (text: string, origins: readonly string[]): ScanTarget | null => {
  const typed = cleanLine(text)
  if (/^[A-Za-z0-9]{22}$/.test(typed)) return { kind: 'qr', code: typed }
  if (/^bin-\d{6}-[a-z]{6}$/i.test(typed)) return { kind: 'qr', code: typed.toUpperCase() }
  const short = parseShortCode(typed)
  return short === null
    ? (scanTarget(typed, origins) ?? partialTarget(typed, origins))
    : { kind: 'qr', code: short }
}
