import { cleanLine } from '#contracts/names.ts'

const SHOWN_MAX = 60

/** What makes mail programs see an address: a dot before letters, and a colon after them. */
const ADDRESS_SIGN = /[.。．｡](?=\p{L})|(?<=\p{L})[:：](?=\S)/gu
const QUOTES = /[“”„‟"«»]/gu

/** Quotes what somebody named, for a mail: in one line, cut, and no address that a mail program would open. */
export const quotedName = (name: string): string => {
  const letters = [...cleanLine(name).replace(QUOTES, '’')]
  const shown = letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX - 1).join('')}…` : letters.join('')
  return `“${shown.replace(ADDRESS_SIGN, '$& ')}”`
}
