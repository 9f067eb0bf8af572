import { binCategoryLabel } from '#contracts/categories.ts'
import { kinship, stemsOf, type Telling } from './kinship.ts'
import type { PlacementBin } from './suggest-placement.ts'
import { kindsOfCategory, usualKinds } from './usual-places.ts'

/** The thing to be placed. */
export interface Thing {
  readonly stems: readonly string[]
  readonly category: string
  readonly telling: Telling
}

/** What speaks for one bin: a weight from 0 to 1, and the reasons in words, the most telling first. */
export interface BinEvidence {
  readonly bin: PlacementBin
  readonly weight: number
  readonly reasons: readonly string[]
}

interface Sign {
  readonly weight: number
  readonly reason: string
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const short = (name: string): string => (name.length > 40 ? `${name.slice(0, 39)}…` : name)

/** Things like it lie there already. */
const ofKin = ({ stems, telling }: Thing, bin: PlacementBin, held: readonly (readonly string[])[]): Sign => {
  const kin = bin.items
    .map(({ name }, at) => ({ name, like: kinship(stems, held[at] ?? [], telling) }))
    .filter(({ like }) => like >= 0.2)
    .sort((a, b) => b.like - a.like)
    .slice(0, 3)
  const weight = 1 - kin.reduce((left, { like }) => left * (1 - 0.75 * like), 1)
  return { weight, reason: `It holds ${list(kin.map(({ name }) => short(name)))}` }
}

/** Things of the same category lie there; more of them, and a purer bin, say more. */
const ofCategory = ({ category }: Thing, bin: PlacementBin): Sign => {
  const wanted = category.toLowerCase()
  const same = bin.items.filter((item) => item.category?.trim().toLowerCase() === wanted).length
  const all = bin.items.length
  const reason =
    same === all ? `All ${all} of its items are ${category}` : `${same} of its ${all} items are ${category}`
  return {
    weight: wanted === '' ? 0 : 0.5 * (same / (all + 2)),
    reason: all === 1 ? `Its item is ${category}` : reason,
  }
}

/** Its name, description or place speaks of the thing. */
const ofWords = ({ stems, category, telling }: Thing, bin: PlacementBin): Sign => {
  const wanted = new Set([...stems, ...stemsOf(category)])
  const said = [bin.name, bin.description ?? '', bin.location ?? '']
  const found = said.map((text) => stemsOf(text).filter((stem) => wanted.has(stem)))
  const strength = found.map((shared) => Math.max(0, ...shared.map((stem) => 0.3 + 0.7 * telling(stem))))
  const [name = 0, description = 0, location = 0] = strength
  const weight = Math.max(0.6 * name, 0.35 * description, 0.2 * location)
  const where = ['name', 'description', 'place'][strength.indexOf(Math.max(...strength))]
  return { weight, reason: `Its ${where} mentions ${[...new Set(found.flat())].join(', ')}` }
}

/** It is the kind of bin in which such things are usually kept. */
const ofKind = ({ stems, category }: Thing, bin: PlacementBin): Sign => {
  const kind = bin.category.trim().toLowerCase()
  const reason = `Things like it are usually kept with ${binCategoryLabel(kind)}`
  const kinds = kindsOfCategory(category)
  const usual = usualKinds(stems)
  const byCategory = category.toLowerCase() === kind || kinds.includes(kind) ? 0.3 : 0
  const byName = usual.includes(kind) ? 0.3 / usual.length : 0
  return { weight: 1 - (1 - byCategory) * (1 - byName), reason }
}

/** Weighs one bin. `held` are the stems of its items' names, in their order. */
export const weighBin = (
  thing: Thing,
  bin: PlacementBin,
  held: readonly (readonly string[])[],
): BinEvidence => {
  const signs = [ofKin(thing, bin, held), ofCategory(thing, bin), ofWords(thing, bin)]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  // What holds in any home is said last.
  const usual = ofKind(thing, bin)
  if (usual.weight > 0) signs.push(usual)
  return {
    bin,
    weight: 1 - signs.reduce((left, { weight }) => left * (1 - weight), 1),
    reasons: signs.map(({ reason }) => reason),
  }
}
