import type { Field } from './field.ts'

/** Value of a day that never comes. */
export const LIFETIME = 'lifetime'

export const [YEAR_MIN, YEAR_MAX] = [1900, 2100]

const DAY = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/

/** True for '2021', '2021-03' and '2021-03-14' in the years from 1900 to 2100. */
export const isPartialDay = (value: string): boolean => {
  const match = DAY.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)]
  const isMonth = month >= 1 && month <= 12
  return (
    year >= YEAR_MIN &&
    year <= YEAR_MAX &&
    isMonth &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  )
}

export const isDayValue = (field: Field & { readonly kind: 'day' }, value: string): boolean =>
  isPartialDay(value) || (field.orLifetime === true && value === LIFETIME)
