import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { DELIMITERS } from '#domain/import/file/detect-delimiter.ts'
import { ENCODINGS, type Encoding } from '#domain/import/file/encodings.ts'

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  'koi8-r': 'Russian (KOI8-R)',
  'koi8-u': 'Ukrainian (KOI8-U)',
  macintosh: 'Western European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  ibm437: 'United States (DOS 437)',
  ibm850: 'Western European (DOS 850)',
  ibm852: 'Central European (DOS 852)',
  ibm866: 'Cyrillic (DOS 866)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  gb18030: 'Simplified Chinese (GB18030)',
  big5: 'Traditional Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
}

/** Likely ones first. */
export const encodingChoices = (likely: readonly Encoding[]) =>
  [...new Set([...likely, ...ENCODINGS])].map((value) => ({ value, label: ENCODING_NAMES[value] }))

export const encodingName = (encoding: Encoding): string => ENCODING_NAMES[encoding]

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars ( | )',
  ':': 'Colons',
}

export const delimiterName = (delimiter: string | null): string =>
  delimiter === null ? 'One item per line' : (DELIMITER_NAMES[delimiter] ?? `The sign ${delimiter}`)

export const delimiterChoices = (current: string | null) =>
  [...new Set([',', ';', '\t', '|', ':', ...DELIMITERS, ...(current === null ? [] : [current]), null])].map(
    (delimiter) => ({ value: delimiter ?? '', label: delimiterName(delimiter) }),
  )

export const fileFormat = 'File Format'
export const hideFileFormat = 'Hide File Format'
/** Of an export with receipts, manuals and further photos beside its table. */
export const otherFilesTitle = (count: number) => `${formatCount(count, 'file')} won't be imported`
export const otherFilesHint =
  'The main photo of each item and location is taken. Receipts, manuals, and other photos are not: keep the export.'
/** Of an Excel workbook. */
export const sheet = 'Sheet'
export const encoding = 'Encoding'
export const columnsSeparatedBy = 'Columns separated by'
export const guessedTitle = 'Do the letters look right?'
export const guessedHint = (name: string) =>
  `This file doesn't say how its letters are stored. It is read as ${name}. If names look wrong below, choose another encoding.`
export const lostTitle = (lost: number) => `${formatCount(lost, 'letter')} could not be read`
export const lostInLine = (line: number) =>
  `Shown as \uFFFD in line ${formatNumber(line)}. Everything else is intact.`
/** lines: '2, 5' */
export const lostInLines = (lines: string) => `Shown as \uFFFD in lines ${lines}. Everything else is intact.`
export const lostInMoreLines = (lines: string) =>
  `Shown as \uFFFD in lines ${lines} and others. Everything else is intact.`
