import { decodeBytes, type Encoding, isEncoding } from '#domain/import/file/encodings.ts'

/** Bytes that are judged: enough for every language, and done in milliseconds. */
const SAMPLE_BYTES = 65_536
const LIKELY_MAX = 6

/** Names of the detector that are no WHATWG names. */
const NAMES: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  cp1252: 'windows-1252',
  cp874: 'windows-874',
  macroman: 'macintosh',
  'iso-8859-9': 'windows-1254',
  'iso8859-9': 'windows-1254',
  'iso8859-15': 'iso-8859-15',
  'tis-620': 'windows-874',
  maccyrillic: 'x-mac-cyrillic',
  'mac-cyrillic': 'x-mac-cyrillic',
  cp437: 'ibm437',
  cp850: 'ibm850',
  cp858: 'ibm850',
  cp852: 'ibm852',
  cp866: 'ibm866',
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  'euc-jis-2004': 'euc-jp',
  cp949: 'euc-kr',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  big5hkscs: 'big5',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
  'iso-8859-13': 'windows-1257',
  'iso-8859-4': 'windows-1257',
}

const encodingOf = (name: string | null): Encoding[] => {
  const known = (name ?? '').toLowerCase()
  if (isEncoding(known)) return [known]
  const encoding = NAMES[known]
  return encoding ? [encoding] : []
}

/** Leaves lines of plain letters out, which tell nothing. */
const telling = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= SAMPLE_BYTES) return bytes
  const parts: Uint8Array[] = []
  let size = 0
  for (let from = 0; from < bytes.length && size < SAMPLE_BYTES; ) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1).subarray(0, SAMPLE_BYTES - size)
    if (line.some((byte) => byte > 127)) {
      parts.push(line)
      size += line.length
    }
    from = end < 0 ? bytes.length : end + 1
  }
  const sample = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    sample.set(part, at)
    at += part.length
  }
  return sample
}

const FOREIGN = '[\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Hebrew}\\p{sc=Arabic}\\p{sc=Thai}]+'
const MIXED = new RegExp(`(?<=[A-Za-z])${FOREIGN}|${FOREIGN}(?=[A-Za-z])`, 'gu')
const BEYOND_ASCII = /[^\0-\x7f]+/g

/** True where letters of two scripts make most words: 'Caf\u03b9' is no Greek. */
const mixesScripts = (text: string): boolean => {
  const mixed = text.match(MIXED)?.length ?? 0
  return mixed > 0 && mixed * 2 >= (text.match(BEYOND_ASCII)?.length ?? 0)
}

const BY_LANGUAGE: readonly (readonly [RegExp, Encoding])[] = [
  [/^(pl|cs|sk|hu|ro|hr|sl|sq|bs)\b/, 'windows-1250'],
  [/^(ru|uk|be|bg|sr|mk)\b/, 'windows-1251'],
  [/^el\b/, 'windows-1253'],
  [/^(tr|az)\b/, 'windows-1254'],
  [/^(he|yi)\b/, 'windows-1255'],
  [/^(ar|fa|ur)\b/, 'windows-1256'],
  [/^(lt|lv|et)\b/, 'windows-1257'],
  [/^vi\b/, 'windows-1258'],
  [/^th\b/, 'windows-874'],
  [/^ja\b/, 'shift_jis'],
  [/^zh-(tw|hk|mo|hant)\b/i, 'big5'],
  [/^zh\b/, 'gb18030'],
  [/^ko\b/, 'euc-kr'],
]

/** Encodings that programs of these languages write, for a device that has not loaded the detector. */
export const usualEncodings = (languages: readonly string[]): readonly Encoding[] => {
  const usual = languages.flatMap((language) => BY_LANGUAGE.find(([of]) => of.test(language))?.[1] ?? [])
  return [...new Set<Encoding>([...usual.slice(0, 1), 'windows-1252', ...usual])]
}

/** Null where it cannot be loaded. */
export const loadDetector = () => import('jschardet').catch(() => null)

/** Guesses the encodings of a text that is no UTF-8, likeliest first. */
export const guessEncodings = async (bytes: Uint8Array): Promise<readonly Encoding[]> => {
  const detector = await loadDetector()
  if (detector === null) return usualEncodings(navigator.languages)
  const sample = telling(bytes)
  const found = detector
    .detectAll(sample, { minimumThreshold: 0 })
    .flatMap(({ encoding }) => encodingOf(encoding))
  const texts = new Map([...new Set(found)].map((encoding) => [encoding, decodeBytes(sample, encoding)]))
  const [plain = [], mixed = []] = [false, true].map((isMixed) =>
    [...texts].flatMap(([encoding, text]) => (mixesScripts(text) === isMixed ? [encoding] : [])),
  )
  const ranked = [...plain, ...mixed]
  const [best] = ranked
  // Of encodings that give the same text the commonest is named.
  const isCommon = best !== undefined && texts.get('windows-1252') === texts.get(best)
  const likely = isCommon ? ['windows-1252' as const, ...ranked] : ranked
  return [...new Set(likely)].slice(0, LIKELY_MAX)
}
