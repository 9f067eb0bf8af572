/** A bin as far as its label shows it. */
export interface LabelledBin {
  readonly name: string
  readonly category: string
  readonly location: string | null
  readonly qrCode: string | null
  readonly qrStyle: string | null
}

/** What stands on a label beside its code. */
export interface Shows {
  readonly name: boolean
  readonly category: boolean
  readonly place: boolean
  readonly shortCode: boolean
}

/** Letters in the mark: which of it was on the label. */
const LETTERS = { name: 'n', category: 'c', place: 'p' } as const

/** 32-bit FNV-1a over UTF-16 units, as digits of base 36: tells texts apart, protects nothing. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

const digestOf = (bin: LabelledBin, letters: string): string =>
  digest(
    JSON.stringify([
      bin.qrCode,
      bin.qrStyle,
      letters.includes(LETTERS.name) && bin.name,
      letters.includes(LETTERS.category) && bin.category,
      letters.includes(LETTERS.place) && (bin.location ?? ''),
    ]),
  )

/** What a bin keeps of its last label: when it was printed, what it showed, and a digest of that. */
export const printedMark = (bin: LabelledBin, shows: Shows, at: string): string => {
  const letters = (['name', 'category', 'place'] as const)
    .flatMap((part) => (shows[part] ? LETTERS[part] : []))
    .join('')
  return `${at} ${letters || '-'} ${digestOf(bin, letters)}`
}

/** Whether a bin has a label, and whether that label still tells the truth. */
export const labelState = (bin: LabelledBin, mark: string | null): 'never' | 'current' | 'changed' => {
  const [, letters, printed] = mark?.split(' ') ?? []
  if (letters === undefined || printed === undefined) return 'never'
  return digestOf(bin, letters) === printed ? 'current' : 'changed'
}
