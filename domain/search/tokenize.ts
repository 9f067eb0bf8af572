/** Letters without a Unicode decomposition. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const ASCII = /^[\0-\x7f]*$/
// Symbols and emoji are words, so that a wildcard matches itself; other punctuation separates.
const TOKEN = /[\p{L}\p{N}]+|\p{S}|[%&*#@?_]/gu
// ASCII variant, which avoids Unicode tables.
const ASCII_WORDS = /[A-Za-z0-9]+|[$+<=>^`|~%&*#@?_]/g

const HYPHENS = /(?<=[\p{L}\p{M}])[-‐‑‒–](?=[\p{L}\p{N}])|(?<=\p{N})[-‐‑‒–](?=\p{L})/gu

/** Writes hyphenated words as one: 'Wi-Fi router' gives 'WiFi router'; dates and ranges stay. */
export const joinHyphens = (text: string): string => text.replace(HYPHENS, '')

/** Lower case without accents, apostrophes and marks of format: 'Crème' gives 'creme', "Mom's" gives 'moms'. */
export const fold = (text: string): string => {
  const low = text.toLowerCase().replace(/['’]/g, '')
  if (ASCII.test(low)) return low
  return low
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]+/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => TRANSLITERATIONS[letter] ?? letter)
}

export const tokenize = (text: string): readonly string[] => {
  const folded = fold(text)
  return folded.match(ASCII.test(folded) ? ASCII_WORDS : TOKEN) ?? []
}

/** Strips simple plurals: batteries → battery, boxes → box, screws → screw; glass stays. */
export const stemWord = (word: string): string => {
  if (word.length < 4 || /[sui]s$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|z|ch|sh|ss)es$|s$/, '')
}

/** Stems in one line: equal for equivalent names. */
export const stemKey = (text: string): string => tokenize(text).map(stemWord).join(' ')
