// Bounded or exclusive repetitions keep matching time linear.
const SCHEME = /[a-z][a-z0-9+.-]{0,63}:\/{1,}\S*/gi
const BARE_SCHEME = /\b(?:javascript|vbscript|data|mailto|tel|sms|file|blob|https?|ftp|intent|about):\S+/gi
const WWW = /\bwww\.\S+/gi
const DOMAIN =
  /\b(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:com|net|org|edu|gov|io|ai|dev|app|info|biz|xyz|ru|cn|co|me|ly|gl|gg|tk|cc|to|uk|de|eu|link|click|top|site|online|shop|store|page|example|test|invalid|onion|localhost)\b(?:[/?#:]\S*)?/giu
const PROTOCOL_RELATIVE = /(?:^|(?<=[\s"'(=]))\/\/\S+/g
const IP_PATH = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\/\S*/g

const LINK = /!?\[([^\][]*)\]\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)?|\[[^\]]*\])/g
const DEFINITION = /^[^\S\n]*\[[^\]]+\]:.*$/gm
const TAG = /<\/?[a-z!][^<>]*>?|<[^<>\s]+[:@][^<>]*>/gi
const ENTITY = /&(?:#x?[0-9a-f]+|[a-z]+[0-9]*);?/gi
const MARKS = /```\w*|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|^[^\S\n]{0,3}(?:#{1,6}|>)\s+|[[\]<>]/gm

const stripOnce = (text: string): string =>
  text
    .replace(DEFINITION, ' ')
    .replace(LINK, '$1')
    .replace(TAG, ' ')
    .replace(ENTITY, ' ')
    .replace(SCHEME, ' ')
    .replace(BARE_SCHEME, ' ')
    .replace(WWW, ' ')
    .replace(IP_PATH, ' ')
    .replace(DOMAIN, ' ')
    .replace(PROTOCOL_RELATIVE, ' ')
    .replace(MARKS, '')

const STRIP_ROUNDS = 8

/** Repeats, because removing one match can form another. */
const stripMarkup = (text: string): string => {
  let was = text
  for (let round = 0; round < STRIP_ROUNDS; round++) {
    const next = stripOnce(was)
    if (next === was) return next
    was = next
  }
  return was.replace(/[^\p{L}\p{N}\s,'’-]/gu, ' ')
}

const truncate = (text: string, max: number): string => {
  const points = [...text]
  if (points.length <= max) return text
  const short = points.slice(0, max - 1).join('')
  const word = short.lastIndexOf(' ')
  return `${word > max / 2 ? short.slice(0, word) : short}…`
}

/** Strips links, images, markup, addresses and control characters; keeps line breaks. @param max characters */
export const plainText = (text: string, max: number): string => {
  // NFKC first, so that full-width letters cannot hide a match.
  const visible = text
    .slice(0, max * 8)
    .normalize('NFKC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
  const lines = stripMarkup(visible)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  return truncate(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  )
}

export const plainLine = (text: string, max: number): string =>
  truncate(
    plainText(text, max * 2)
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  )
