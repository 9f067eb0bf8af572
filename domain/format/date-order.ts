/** Order of day and month in '3/5/2026'. */
export type DateOrder = 'day' | 'month'

/** Order in which a locale writes dates. @param locale BCP 47 */
export const dateOrderOf = (locale: string): DateOrder => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
    ? 'day'
    : 'month'
}
