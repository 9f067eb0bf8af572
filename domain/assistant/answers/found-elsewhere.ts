import { isOrAre, joinNames, short } from './sentences.ts'

/** Finds of one other inventory, best first. */
export interface InventoryFinds {
  readonly inventory: string
  readonly rows: readonly { readonly bin: string; readonly item?: string | undefined }[]
  /** Finds, also past those listed. */
  readonly total: number
}

const findsIn = ({ inventory, rows, total }: InventoryFinds): string => {
  const places = rows.map(({ bin, item }) =>
    item === undefined ? `the bin ${short(bin)}` : `${short(item)} in ${short(bin)}`,
  )
  const [first] = rows
  const where = `In ${short(inventory)}`
  if (total === 1 && first?.item !== undefined) {
    const name = short(first.item)
    return `${where}, ${name} ${isOrAre(name)} in ${short(first.bin)}.`
  }
  if (total === 1) return `${where} there is ${places[0]}.`
  const more = total > rows.length ? [`${total - rows.length} more`] : []
  return `${where} I found ${joinNames([...places, ...more])}.`
}

/** Answers for what the open inventory does not have and others do. */
export const answerElsewhere = (asked: string, open: string, finds: readonly InventoryFinds[]): string =>
  [`There is no "${short(asked)}" in ${short(open)}.`, ...finds.map(findsIn)].join(' ')
