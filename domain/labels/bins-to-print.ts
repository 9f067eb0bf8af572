import { type LabelledBin, labelState } from './printed-label.ts'

/** Which bins get a label: all, those that never had one, or those whose label is no longer true. */
export type Choice = 'all' | 'never' | 'changed'

interface ChosenBin extends LabelledBin {
  readonly id: string
  readonly labelPrinted: string | null
}

const isChosen = (choice: Choice, bin: ChosenBin): boolean =>
  choice === 'all' || labelState(bin, bin.labelPrinted) === choice

/**
 * The bins to print, by place and name, as somebody walks past them with the sheet.
 * @param place only those that stand there; '' for those of no place, null for all
 */
export const binsToPrint = <T extends ChosenBin>(
  bins: readonly T[],
  { choice, place }: { choice: Choice; place: string | null },
): T[] => {
  const order = new Intl.Collator(undefined, { numeric: true }).compare
  return bins
    .filter((bin) => isChosen(choice, bin) && (place === null || (bin.location ?? '') === place))
    .sort((a, b) => order(a.location ?? '', b.location ?? '') || order(a.name, b.name))
}
