import { cleanLine } from '#contracts/names.ts'

const SHOWN_MAX = 60

/** Matches what mail programs turn into a link: a dot before letters, and a colon after them. */
const ADDRESS_SIGN = /[.。．｡](?=\p{L})|(?<=\p{L})[:：](?=\S)/gu
const QUOTES = /[“”„‟"«»]/gu

interface QuoteTexts {
  readonly quoted: (name: string) => string
}

/** Quotes a name for a mail: in one line, cut, and without an address that a mail program would link. */
export const quotedName = (name: string, { quoted }: QuoteTexts): string => {
  const letters = [...cleanLine(name).replace(QUOTES, '’')]
  const shown = letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX - 1).join('')}…` : letters.join('')
  return quoted(shown.replace(ADDRESS_SIGN, '$& '))
}
