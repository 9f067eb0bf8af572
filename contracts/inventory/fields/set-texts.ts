import { cleanLine } from '../../names.ts'
import type { SetField } from './field.ts'
import { formatProductCode, productCode } from './product-code.ts'
import { formatSet, isSetChange, setEntries } from './set-value.ts'

/** Cleans each entry of a set or of a change of one. */
export const cleanSet = (text: string, { isCodes }: SetField): string => {
  const cleanEntry = (entry: string) => (isCodes ? (productCode(cleanLine(entry)) ?? '') : cleanLine(entry))
  const lines = text.split(/\r?\n/)
  if (!isSetChange(text)) return formatSet(lines.map(cleanEntry)) ?? ''
  return lines.map((entry) => entry.slice(0, 1) + cleanEntry(entry.slice(1))).join('\n')
}

/** Entries as they are shown. */
export const entryTexts = ({ isCodes }: SetField, value: string | null): readonly string[] =>
  isCodes ? setEntries(value).map(formatProductCode) : setEntries(value)

/** Entries that a change adds, or all of a set. */
const givenEntries = (text: string): readonly string[] =>
  isSetChange(text)
    ? setEntries(text).flatMap((entry) => (entry.startsWith('+') ? entry.slice(1) : []))
    : setEntries(text)

/** Lines of a change: as many as a set has entries, added and removed. */
const CHANGE_FACTOR = 2

/** Names the fault of a cleaned set or change; null for none. */
export const setFault = (
  text: string,
  { max, entryMax, separators }: SetField,
): 'entries' | 'length' | 'sign' | 'separator' | null => {
  const lines = setEntries(text)
  const isChange = isSetChange(text)
  if (isChange && !lines.every(isSetChange)) return 'sign'
  if (lines.length > (isChange ? max * CHANGE_FACTOR : max) || givenEntries(text).length > max)
    return 'entries'
  const entries = isChange ? lines.map((entry) => entry.slice(1)) : lines
  if (entries.some((entry) => isSetChange(entry))) return 'sign'
  if (entries.some((entry) => entry.length > entryMax || entry === '')) return 'length'
  return entries.some((entry) => [...separators].some((sign) => entry.includes(sign))) ? 'separator' : null
}
