const SHORT_CODE_LENGTH = 8
const TYPED_FORM = /^([A-Za-z0-9]{4})\s?([A-Za-z0-9]{4})$/

/** First characters of a bin's code in two groups: unique within a household. */
export const shortCode = (qrCode: string): string => {
  const head = qrCode.slice(0, SHORT_CODE_LENGTH)
  return `${head.slice(0, SHORT_CODE_LENGTH / 2)} ${head.slice(SHORT_CODE_LENGTH / 2)}`
}

export const parseShortCode = (text: string): string | null =>
  TYPED_FORM.exec(text.trim())?.slice(1).join('') ?? null

/** Ignores case unless that is ambiguous. @returns undefined for no match or several */
export const findByShortCode = <T extends { readonly qrCode: string | null }>(
  bins: readonly T[],
  code: string,
): T | undefined => {
  const begins = (bin: T, as: (text: string) => string) => as(bin.qrCode ?? '').startsWith(as(code))
  const exact = bins.filter((bin) => begins(bin, (text) => text))
  const alike = exact.length > 0 ? exact : bins.filter((bin) => begins(bin, (text) => text.toLowerCase()))
  return alike.length === 1 ? alike[0] : undefined
}
