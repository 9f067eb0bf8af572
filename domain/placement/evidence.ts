import { binCategoryLabel, categoryKey } from '#contracts/inventory/categories.ts'
import { type InventoryProfile, type ProfiledItem, usualKindOf } from './inventory-profile.ts'
import * as messages from './messages.ts'
import { nameSimilarity, nameStems, type WeighedName, weighName } from './name-similarity.ts'
import type { PlacementBin } from './types.ts'
import { placesOfCategory, usualPlaces } from './usual-places.ts'

export interface PlacementQuery {
  readonly stems: readonly string[]
  readonly weighed: WeighedName
  readonly category: string
  readonly kind: string | null
  /** The item itself, when it exists: excluded from the evidence. */
  readonly itself?: ProfiledItem
}

export const placementQuery = (home: InventoryProfile, name: string, category: string): PlacementQuery => {
  const stems = nameStems(name)
  return {
    stems,
    weighed: weighName(stems, home.telling),
    category: category.trim(),
    kind: usualKindOf(stems),
  }
}

/** Weight from 0 to 1, with reasons in words, strongest first. */
export interface BinEvidence {
  readonly bin: PlacementBin
  readonly weight: number
  readonly reasons: () => readonly string[]
}

interface EvidenceReason {
  readonly weight: number
  readonly reason: () => string
}
interface SimilarItems {
  readonly row: ProfiledItem['row']
  readonly like: number
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const truncateName = (name: string): string => (name.length > 40 ? `${name.slice(0, 39)}…` : name)

const similarItemsIn = (
  home: InventoryProfile,
  thing: PlacementQuery,
): ReadonlyMap<number, readonly SimilarItems[]> => {
  const found = new Map<number, SimilarItems[]>()
  const seen = new Set<ProfiledItem>()
  for (const word of thing.weighed.words.keys())
    for (const item of home.itemsWith(word)) {
      if (seen.has(item) || item === thing.itself) continue
      seen.add(item)
      const like = nameSimilarity(thing.weighed, home.weighed(item))
      if (like < 0.2) continue
      const similarItems = found.get(item.bin)
      if (similarItems) similarItems.push({ row: item.row, like })
      else found.set(item.bin, [{ row: item.row, like }])
    }
  return found
}

const scoreSimilarItems = (similarItems: readonly SimilarItems[]): EvidenceReason => {
  const closest = [...similarItems].sort((a, b) => b.like - a.like).slice(0, 3)
  return {
    weight: 1 - closest.reduce((rest, { like }) => rest * (1 - 0.75 * like), 1),
    reason: () => messages.holds(list(closest.map(({ row }) => truncateName(row.name)))),
  }
}

/** Items of the category; more of them and a purer bin weigh more. */
const scoreCategory = (category: string, same: number, all: number): EvidenceReason => ({
  weight: category === '' ? 0 : 0.5 * (same / (all + 2)),
  reason: () => {
    if (all === 1) return messages.onlyItemIs(category)
    return same === all ? messages.allItemsAre(all, category) : messages.someItemsAre(same, all, category)
  },
})

const scoreCompanions = (same: number, all: number): EvidenceReason => ({
  weight: same < 2 ? 0 : 0.2 * (same / (all + 2)),
  reason: () => messages.holdsCompanions,
})

const MENTIONS = [messages.nameMentions, messages.descriptionMentions, messages.placeMentions]

const scoreBinName = (
  home: InventoryProfile,
  wantedStems: ReadonlySet<string>,
  at: number,
): EvidenceReason => {
  const found = (home.binStems[at] ?? []).map((stems) => stems.filter((stem) => wantedStems.has(stem)))
  const strength = found.map((shared) => Math.max(0, ...shared.map((stem) => 0.3 + 0.7 * home.telling(stem))))
  const [name = 0, description = 0, location = 0] = strength
  const mention = MENTIONS[strength.indexOf(Math.max(...strength))] ?? messages.nameMentions
  return {
    weight: Math.max(0.6 * name, 0.35 * description, 0.2 * location),
    reason: () => mention([...new Set(found.flat())].join(', ')),
  }
}

const scoreUsualPlace = (
  byCategory: ReadonlySet<string>,
  usual: readonly string[],
  bin: PlacementBin,
  called: readonly string[],
): EvidenceReason => {
  const kind = categoryKey(bin.category)
  const weight = byCategory.has(kind) ? 0.3 : 0
  const byName = usual.includes(kind) ? 0.3 / usual.length : 0
  const isCalled = weight === 0 && byName === 0 && usual.some((one) => called.includes(one))
  if (!isCalled)
    return {
      weight: 1 - (1 - weight) * (1 - byName),
      reason: () => messages.usuallyKeptWith(binCategoryLabel(kind)),
    }
  return {
    weight: 0.3 / usual.length,
    reason: () => messages.usuallyKeptWith(bin.name),
  }
}

/** Evidence per bin, strongest first; weights below `faint` are left out. */
export const scoreBins = (home: InventoryProfile, thing: PlacementQuery, faint: number): BinEvidence[] => {
  const similarItems = similarItemsIn(home, thing)
  const key = categoryKey(thing.category)
  const wantedStems = new Set([...thing.stems, ...nameStems(thing.category)])
  const byCategory = new Set([key, ...placesOfCategory(thing.category)])
  const usual = usualPlaces(thing.stems)
  const sameCategory = thing.category === '' ? [] : home.ofCategory(key)
  const sameKind = thing.kind === null ? [] : home.ofKind(thing.kind)
  const weighed = home.bins.map((bin, at): BinEvidence => {
    const own = thing.itself?.bin === at ? 1 : 0
    const all = bin.items.length - own
    const same = (sameCategory[at] ?? 0) - (own && thing.itself?.category === key ? 1 : 0)
    const company = thing.kind === null ? 0 : (sameKind[at] ?? 0) - own
    const signs = [
      scoreSimilarItems(similarItems.get(at) ?? []),
      scoreCategory(thing.category, same, all),
      scoreBinName(home, wantedStems, at),
      scoreCompanions(company, all),
    ]
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
    // Reasons that hold for any household come last.
    const kind = scoreUsualPlace(byCategory, usual, bin, home.calledAfter[at] ?? [])
    if (kind.weight > 0) signs.push(kind)
    const weight = 1 - signs.reduce((rest, sign) => rest * (1 - sign.weight), 1)
    return { bin, weight, reasons: () => signs.map(({ reason }) => reason()) }
  })
  return weighed
    .filter(({ weight }) => weight >= faint)
    .sort((a, b) => b.weight - a.weight || (a.bin.id < b.bin.id ? -1 : 1))
}
