/** A bin as far as its label shows it. */
export interface PrintedBin {
  readonly name: string
  readonly category: string
  readonly location: string | null
  readonly qrCode: string | null
  readonly qrStyle: string | null
}

/** What stands on a label beside its code. */
export interface LabelContents {
  readonly name: boolean
  readonly category: boolean
  readonly place: boolean
  readonly shortCode: boolean
}

/** Letters in the mark: which of it was on the label. */
const SHOWN_LETTERS = { name: 'n', category: 'c', place: 'p' } as const

/** 32-bit FNV-1a over UTF-16 units, as digits of base 36: tells texts apart, protects nothing. */
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

/** What a bin keeps of its last label: when it was printed, what it showed, and a digest of that. */
export const printedLabelRecord = (bin: PrintedBin, shows: LabelContents, at: string): string => {
  const letters = (['name', 'category', 'place'] as const)
    .flatMap((part) => (shows[part] ? SHOWN_LETTERS[part] : []))
    .join('')
  return `${at} ${letters || '-'} ${labelDigest(bin, letters)}`
}

/** Whether a bin has a label, and whether that label still tells the truth. */
export const labelState = (bin: PrintedBin, mark: string | null): 'never' | 'current' | 'changed' => {
  const [, letters, printed] = mark?.split(' ') ?? []
  if (letters === undefined || printed === undefined) return 'never'
  return labelDigest(bin, letters) === printed ? 'current' : 'changed'
}
