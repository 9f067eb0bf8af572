/** Names in the commonest letters, single or composed, which are clean as they are. */
const PLAIN = /^[!-~¡-¬®-ɏЀ-ҁぁ-ゖァ-ヺ一-鿿가-힣]+(?: [!-~¡-¬®-ɏЀ-ҁぁ-ゖァ-ヺ一-鿿가-힣]+)*$/

// U+2800 is drawn as nothing; U+FEFF has no width, though `\s` has it.
const BLANKS = /[\t-\r\x85\p{Z}\u2800]+/gu

// A joiner forms letters in these scripts and pictures of several emoji; a selector changes the sign before it.
const LETTER =
  /(?!\p{DI})(?=[\p{L}\p{M}])[\p{sc=Arab}\u064B-\u0655\u0670\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u
    .source
const INVISIBLE = '[\\p{Cc}\\p{Cs}\\p{DI}\\p{NChar}\\uFFF9-\\uFFFB]'
const KEPT = [
  `(?<=${LETTER})\\u200C(?=${LETTER})`,
  `(?<=${LETTER})\\u200D(?!${INVISIBLE})`,
  '(?<=[\\p{ExtPict}\\p{EMod}]\\uFE0F?)\\u200D(?=\\p{ExtPict})',
  '(?<=(?!\\p{DI})[\\p{L}\\p{N}\\p{S}\\p{P}])[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=(?!\\p{DI})\\p{sc=Mong})[\\u180B-\\u180F]',
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E007A}]{1,8}\\u{E007F}',
].join('|')
const MARKS = new RegExp(`(${KEPT})|${INVISIBLE}`, 'gu')
const ALL_MARKS = new RegExp(INVISIBLE, 'gu')
const ANY_MARK = new RegExp(INVISIBLE, 'u')

/**
 * A name or another text of one line as it is stored (docs/rules.md#names): NFC, in one line, each blank single, without control
 * characters and marks of format, but for those that form letters and emoji.
 */
export const cleanLine = (text: string): string => {
  if (PLAIN.test(text)) return text
  const line = text.normalize('NFC').replace(BLANKS, ' ')
  const visible = ANY_MARK.test(line)
    ? line.replace(MARKS, '$1').normalize('NFC').replace(/ {2,}/g, ' ')
    : line
  return visible.trim()
}

/** Equal for names that differ in case, blanks, marks of format or composition of letters only. */
export const nameKey = (name: string): string => {
  const lower = cleanLine(name).toLowerCase()
  return PLAIN.test(lower) ? lower : cleanLine(lower.replace(ALL_MARKS, ''))
}

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Cleans each line of a text that lists one a line, and leaves out empty ones. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n')

/** False for what PostgreSQL does not store: NUL and lone surrogates. */
export const isStorable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value)
