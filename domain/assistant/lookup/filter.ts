import { DAY_MS } from '#domain/durations.ts'
import { stemKey } from '#domain/search/tokenize.ts'
import type { TurnContext } from '../answers/answer.ts'
import type { FilterMention, Mention } from '../grammar/intent.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot } from './inventory-reader.ts'
import { binsInPlace, isInPlace } from './place.ts'
import type { ResolvedFilter } from './plan.ts'
import { resolveBins } from './resolve-target.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

const categoryKey = (text: string): string =>
  stemKey(text.replace(/\s+(?:stuff|things?|items?|supplies)$/i, ''))

export const findCategory = (
  inventory: InventoryReader,
  words: string,
  of: 'bins' | 'items',
): string | null => {
  const key = categoryKey(words.replace(/^(?:the|my|our|all|any)\s+/i, ''))
  if (key === '') return null
  const rows: readonly (BinSnapshot | ItemSnapshot)[] = of === 'bins' ? inventory.bins : inventory.items
  const seen = new Set<string>()
  for (const { category } of rows) {
    if (category === null || seen.has(category)) continue
    seen.add(category)
    if (categoryKey(category) === key) return category
  }
  return null
}

export const resolvePlaceFilter = (
  context: LookupContext,
  words: Mention,
): Pick<ResolvedFilter, 'binId' | 'place' | 'nowhere'> => {
  const room = words.to === undefined ? binsInPlace(context.inventory, words.words) : null
  const bins = resolveBins(context, words)
  if (bins.kind === 'these' && bins.refs.length === 1 && !(room && room.bins.length > 1)) {
    const [bin] = bins.refs
    const named = bin && context.inventory.bin(bin.id)
    // A room with a single bin is still a room.
    if (
      bin &&
      !(
        room &&
        named &&
        isInPlace(named.location, room.place) &&
        categoryKey(named.name) !== categoryKey(words.words)
      )
    ) {
      return { binId: bin.id }
    }
  }
  if (room) return { place: room.place }
  const [first] = bins.kind === 'which' ? bins.refs : []
  return first ? { binId: first.id } : { nowhere: words.words }
}

export const resolveFilter = (
  context: LookupContext,
  of: 'bins' | 'items',
  { what: _, where, ...rest }: FilterMention,
): ResolvedFilter => {
  if (!where) return rest
  const found = resolvePlaceFilter(context, where)
  // No bin holds bins, so what names one may name a category.
  const named = of === 'bins' && found.binId !== undefined && where.to === undefined
  const category = named ? findCategory(context.inventory, where.words, of) : null
  return category === null ? { ...rest, ...found } : { ...rest, category }
}

const LOW_QUANTITY = 1

const isSince = (time: string, since: NonNullable<ResolvedFilter['since']>, now: string): boolean => {
  const age = Date.parse(now) - Date.parse(time)
  const today = time.slice(0, 10) === now.slice(0, 10)
  if (since === 'today') return today
  if (since === 'yesterday') {
    return new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10) === time.slice(0, 10)
  }
  return age < (since === 'week' ? 7 : 31) * DAY_MS
}

const applyFilter = <T extends BinSnapshot | ItemSnapshot>(
  rows: readonly T[],
  resolvedFilter: ResolvedFilter,
  now: string,
): T[] => {
  const timeOf = (row: T) => (resolvedFilter.newest === 'added' ? row.createdAt : row.updatedAt)
  const kept = rows.filter(
    (row) =>
      (resolvedFilter.category === undefined || row.category === resolvedFilter.category) &&
      (resolvedFilter.photo === undefined ||
        (row.imageUrl === null) === (resolvedFilter.photo === 'without')) &&
      (resolvedFilter.since === undefined || isSince(timeOf(row), resolvedFilter.since, now)),
  )
  return resolvedFilter.newest || resolvedFilter.since
    ? kept.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
    : kept
}

export const filterBins = (
  inventory: InventoryReader,
  resolvedFilter: ResolvedFilter,
  now: string,
): BinSnapshot[] =>
  applyFilter(inventory.bins, resolvedFilter, now).filter(
    (bin) =>
      (resolvedFilter.place === undefined || isInPlace(bin.location, resolvedFilter.place)) &&
      (resolvedFilter.binId === undefined || bin.id === resolvedFilter.binId) &&
      (!resolvedFilter.unchecked || (bin.lastCheckedAt ?? null) === null) &&
      (!resolvedFilter.empty || inventory.itemsOf(bin.id).length === 0),
  )

export const filterItems = (
  inventory: InventoryReader,
  resolvedFilter: ResolvedFilter,
  now: string,
): ItemSnapshot[] => {
  const { binId, place } = resolvedFilter
  const rows = binId === undefined ? inventory.items : inventory.itemsOf(binId)
  // Bins are far fewer than items, and places need parsing.
  const inPlace =
    place === undefined
      ? null
      : new Set(inventory.bins.flatMap(({ id, location }) => (isInPlace(location, place) ? id : [])))
  return applyFilter(rows, resolvedFilter, now).filter(
    (item) =>
      (inPlace === null || inPlace.has(item.binId)) &&
      (!resolvedFilter.missing || item.missingSince !== null) &&
      (!resolvedFilter.low || item.quantity <= LOW_QUANTITY),
  )
}
