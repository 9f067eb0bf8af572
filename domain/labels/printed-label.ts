export interface PrintedBin {
  readonly name: string
  readonly category: string
  readonly location: string | null
  readonly qrCode: string | null
  readonly qrStyle: string | null
}

export interface LabelContents {
  readonly name: boolean
  readonly category: boolean
  readonly place: boolean
  readonly shortCode: boolean
}

const SHOWN_LETTERS = { name: 'n', category: 'c', place: 'p' } as const

/** 32-bit FNV-1a over UTF-16 units in base 36: detects changes, not security. */
const fnv1a = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

const labelDigest = (bin: PrintedBin, letters: string): string =>
  fnv1a(
    JSON.stringify([
      bin.qrCode,
      bin.qrStyle,
      letters.includes(SHOWN_LETTERS.name) && bin.name,
      letters.includes(SHOWN_LETTERS.category) && bin.category,
      letters.includes(SHOWN_LETTERS.place) && (bin.location ?? ''),
    ]),
  )

export const printedLabelRecord = (bin: PrintedBin, shows: LabelContents, at: string): string => {
  const letters = (['name', 'category', 'place'] as const)
    .flatMap((part) => (shows[part] ? SHOWN_LETTERS[part] : []))
    .join('')
  return `${at} ${letters || '-'} ${labelDigest(bin, letters)}`
}

export const labelState = (bin: PrintedBin, mark: string | null): 'never' | 'current' | 'changed' => {
  const [, letters, printed] = mark?.split(' ') ?? []
  if (letters === undefined || printed === undefined) return 'never'
  return labelDigest(bin, letters) === printed ? 'current' : 'changed'
}
