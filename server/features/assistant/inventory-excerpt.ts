import type { BinSnapshot, InventoryReader, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { tokenize } from '#domain/search/tokenize.ts'
import { plainLine } from '#server/platform/ai/plain-text.ts'

/** Limits of the excerpt sent to a model. */
const MOST_BINS = 40
const MOST_ITEMS = 40
const NAME_MAX = 60
const MOST_WORDS = 12
const HITS_PER_WORD = 12

/** Part of an inventory with handles in place of ids. See docs/rules.md#models-propose. */
export interface InventoryExcerpt {
  readonly text: string
  /** `b1`, `i1` → row. */
  readonly rows: ReadonlyMap<
    string,
    { readonly id: string; readonly name: string; readonly kind: 'bin' | 'item' }
  >
}

const line = (text: string): string => plainLine(text, NAME_MAX)

/** Ids that match a word of the question, best first, then the most recently changed. */
const relevant = (inventory: InventoryReader, question: string): string[] => {
  const words = [...new Set(tokenize(question))].slice(0, MOST_WORDS)
  const hits = words.flatMap((word) =>
    inventory.search(word, HITS_PER_WORD).map(({ id }, rank) => ({ id, rank })),
  )
  return hits.sort((a, b) => a.rank - b.rank).map(({ id }) => id)
}

const chosen = <T extends BinSnapshot | ItemSnapshot>(
  rows: readonly T[],
  preferred: readonly T[],
  limit: number,
): T[] => {
  if (rows.length <= limit) return [...rows]
  const latest = [...rows].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  return [...new Set([...preferred, ...latest])].slice(0, limit)
}

const present = <T>(value: T | undefined): value is T => value !== undefined

/** Holds names, places, categories and quantities; no descriptions, notes, photos, codes or ids. */
export const buildExcerpt = (inventory: InventoryReader, question: string): InventoryExcerpt => {
  const ids = relevant(inventory, question)
  const items = chosen(inventory.items, ids.map((id) => inventory.item(id)).filter(present), MOST_ITEMS)
  const homes = items.map(({ binId }) => inventory.bin(binId)).filter(present)
  const bins = chosen(
    inventory.bins,
    [...ids.map((id) => inventory.bin(id)).filter(present), ...homes],
    MOST_BINS,
  )
  const handles = new Map(bins.map(({ id }, at) => [id, `b${at + 1}`]))
  const rows = new Map<string, { id: string; name: string; kind: 'bin' | 'item' }>()
  const binLines = bins.map(({ id, name, category, location }) => {
    const handle = handles.get(id) ?? ''
    rows.set(handle, { id, name, kind: 'bin' })
    return JSON.stringify({ bin: handle, name: line(name), category, place: location && line(location) })
  })
  const itemLines = items.map(({ id, name, category, quantity, binId }, at) => {
    const handle = `i${at + 1}`
    rows.set(handle, { id, name, kind: 'item' })
    const about = { in: handles.get(binId) ?? null, category: category && line(category), quantity }
    return JSON.stringify({ item: handle, name: line(name), ...about })
  })
  const all = bins.length === inventory.bins.length && items.length === inventory.items.length
  const size = `${inventory.bins.length} bins and ${inventory.items.length} items${all ? '' : '; these are a part'}`
  return { text: [`Inventory (${size}):`, ...binLines, ...itemLines].join('\n'), rows }
}
