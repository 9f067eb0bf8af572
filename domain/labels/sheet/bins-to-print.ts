import { compareNames } from '#domain/format/compare-names.ts'
import { labelState, type PrintedBin } from '../printed-label.ts'

export type LabelChoice = 'all' | 'never' | 'changed'

interface LabelBin extends PrintedBin {
  readonly id: string
  readonly labelPrinted: string | null
}

const isChosen = (choice: LabelChoice, bin: LabelBin): boolean =>
  choice === 'all' || labelState(bin, bin.labelPrinted) === choice

/** Sorts by place and name. @param place exact; '' for no place, null for all */
export const binsToPrint = <T extends LabelBin>(
  bins: readonly T[],
  { choice, place }: { choice: LabelChoice; place: string | null },
): T[] => {
  return bins
    .filter((bin) => isChosen(choice, bin) && (place === null || (bin.location ?? '') === place))
    .sort((a, b) => compareNames(a.location ?? '', b.location ?? '') || compareNames(a.name, b.name))
}
