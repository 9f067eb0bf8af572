import { cleanLine } from '#contracts/names.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { stemWord, tokenize } from '#domain/search/tokenize.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import { withoutQualifier } from '../lookup/name-match.ts'

const NAMES_SHOWN = 60

export const truncateName = (name: string): string => {
  // Cleans what was stored before names were: a question must read as it is meant.
  const line = cleanLine(name)
  return line.length > NAMES_SHOWN ? `${line.slice(0, NAMES_SHOWN - 1)}…` : line
}

/** 'a, b and c'; 'a, b and 5 more' above `limit`. */
export const joinNames = (names: readonly string[], limit = 8, joint: 'and' | 'or' = 'and'): string => {
  const shown =
    names.length > limit
      ? [...names.slice(0, limit - 1), `${formatNumber(names.length - limit + 1)} more`]
      : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${joint} ${last}`
}

const isMany = (name: string): boolean => {
  const last = tokenize(withoutQualifier(name)).at(-1) ?? ''
  return stemWord(last) !== last
}

export const isOrAre = (name: string): string => (isMany(name) ? 'are' : 'is')

/** 'Tool box (Garage)' */
export const describeBin = (bin: BinSnapshot | undefined): string => {
  if (!bin) return 'a deleted bin'
  return bin.location ? `${truncateName(bin.name)} (${truncateName(bin.location)})` : truncateName(bin.name)
}

/** '3 Candles', 'Candle × 3': the plural of a name is not always safe to make. */
export const countOf = (name: string, quantity: number): string => {
  const short = truncateName(name)
  return isMany(name) === (quantity !== 1)
    ? `${formatNumber(quantity)} ${short}`
    : `${short} × ${formatNumber(quantity)}`
}

/** '2 of 5 Candles', 'all 5 Candles', 'Candle × 2', 'Candle': some of an item. */
export const someOf = (name: string, some: number, all: number): string => {
  const short = truncateName(name)
  if (all === 1) return short
  if (!isMany(name)) return some === 1 ? short : countOf(name, some)
  return some < all
    ? `${formatNumber(some)} of ${formatNumber(all)} ${short}`
    : `all ${formatNumber(all)} ${short}`
}

export const listSome = (name: string, quantity: number, unit?: string): string => {
  if (unit !== undefined) return `${formatNumber(quantity)} ${unit} of ${truncateName(name)}`
  return quantity === 1 ? truncateName(name) : countOf(name, quantity)
}

export const nameOf = (inventory: InventoryReader, { entity, id }: RowRef): string =>
  truncateName((entity === 'bin' ? inventory.bin(id) : inventory.item(id))?.name ?? 'something that is gone')

/** Adds the bins to names that occur twice. */
export const itemNames = (inventory: InventoryReader, items: readonly ItemSnapshot[]): string => {
  const names = new Map<string, number>()
  for (const { name } of items) names.set(name, (names.get(name) ?? 0) + 1)
  return joinNames(
    items.map((item) =>
      (names.get(item.name) ?? 0) > 1
        ? `${truncateName(item.name)} in ${describeBin(inventory.bin(item.binId))}`
        : truncateName(item.name),
    ),
  )
}
