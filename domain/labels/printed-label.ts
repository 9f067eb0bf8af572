import { fnv1a } from '#domain/fnv1a.ts'
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

const labelDigest = (bin: PrintedBin, letters: string): string =>
  fnv1a(
    JSON.stringify([
      bin.qrCode,
      bin.qrStyle,
      letters.includes(SHOWN_LETTERS.name) && bin.name,
      letters.includes(SHOWN_LETTERS.category) && bin.category,
      letters.includes(SHOWN_LETTERS.place) && (bin.location ?? ''),
    ]),
  ).toString(36)

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
