import { isOrAre, joinNames, truncateName } from './sentences.ts'

/** Finds of one other inventory, best first. */
export interface InventoryFinds {
  readonly inventory: string
  readonly rows: readonly { readonly bin: string; readonly item?: string | undefined }[]
  /** Finds, also past those listed. */
  readonly total: number
}

const findsIn = ({ inventory, rows, total }: InventoryFinds): string => {
  const places = rows.map(({ bin, item }) =>
    item === undefined ? `the bin ${truncateName(bin)}` : `${truncateName(item)} in ${truncateName(bin)}`,
  )
  const [first] = rows
  const where = `In ${truncateName(inventory)}`
  if (total === 1 && first?.item !== undefined) {
    const name = truncateName(first.item)
    return `${where}, ${name} ${isOrAre(name)} in ${truncateName(first.bin)}.`
  }
  if (total === 1) return `${where} there is ${places[0]}.`
  const more = total > rows.length ? [`${total - rows.length} more`] : []
  return `${where} I found ${joinNames([...places, ...more])}.`
}

/** Answers for what the open inventory does not have and others do. */
export const answerAcrossInventories = (
  query: string,
  openInventory: string,
  finds: readonly InventoryFinds[],
): string =>
  [`There is no "${truncateName(query)}" in ${truncateName(openInventory)}.`, ...finds.map(findsIn)].join(' ')
