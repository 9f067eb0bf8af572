import { BATHROOM } from '#demo/themes/bathroom.ts'
import { BEDROOM } from '#demo/themes/bedroom.ts'
import { CRAFTS } from '#demo/themes/crafts.ts'
import { GARAGE } from '#demo/themes/garage.ts'
import { KITCHEN } from '#demo/themes/kitchen.ts'
import { OFFICE } from '#demo/themes/office.ts'
import { OUTDOOR } from '#demo/themes/outdoor.ts'
import { STORAGE } from '#demo/themes/storage.ts'
import { createRandom } from '#domain/seeded-random.ts'
import type { Theme } from './theme.ts'

export interface DemoItem {
  name: string
  description: string | null
  category: string
  notes: string | null
  quantity: number
}

export interface DemoBin {
  name: string
  category: string
  location: string
  description: string | null
  items: DemoItem[]
}

export interface DemoSize {
  bins: number
  items: number
}

export const DEMO_SIZES = {
  small: { bins: 12, items: 120 },
  large: { bins: 200, items: 10_000 },
} as const satisfies Record<string, DemoSize>

const ROOMS: readonly (readonly [category: string, themes: readonly Theme[]])[] = [
  ['garage', GARAGE],
  ['kitchen', KITCHEN],
  ['storage', STORAGE],
  ['bedroom', BEDROOM],
  ['office', OFFICE],
  ['outdoor', OUTDOOR],
  ['crafts', CRAFTS],
  ['bathroom', BATHROOM],
]
const NOTES = [
  'Almost new',
  'Bought second hand',
  'A present from Grandma',
  'Works, but is noisy',
  'Spare one',
  'Lent to the neighbours before: ask if it is not here',
  'Order the same again when it runs out',
]

/** One bin per room in turn; later rounds take the next name, then number them. */
const binPlans = (count: number) => {
  const queues = ROOMS.map(([category, themes]) => {
    const most = Math.max(...themes.map(({ bins }) => bins.length))
    const names = Array.from({ length: most }, (_none, at) => at).flatMap((at) =>
      themes.flatMap((theme) => (theme.bins[at] ? [{ theme, name: theme.bins[at] }] : [])),
    )
    return { category, names }
  })
  return Array.from({ length: count }, (_none, at) => {
    const queue = queues[at % queues.length] as (typeof queues)[number]
    const turn = Math.floor(at / queues.length)
    const { theme, name } = queue.names[turn % queue.names.length] as (typeof queue.names)[number]
    const round = Math.floor(turn / queue.names.length) + 1
    return { theme, category: queue.category, name: round === 1 ? name : `${name} ${round}` }
  })
}

/** Shares `items` out unevenly among the bins. */
const shares = (bins: number, items: number, random: () => number): number[] => {
  const weights = Array.from({ length: bins }, () => 0.35 + random() ** 2 * 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const counts = weights.map((weight) => Math.floor((items * weight) / sum))
  const rest = items - counts.reduce((total, count) => total + count, 0)
  return counts.map((count, at) => count + (at < rest ? 1 : 0))
}

/** Believable made-up inventory, the same for the same seed. */
export const generateInventory = ({ bins, items }: DemoSize, seed = 1): DemoBin[] => {
  const random = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

  const item = (thing: string, category: string): DemoItem => {
    const [noun = '', brands = '', variants = '', most = '1', note] = thing.split('|')
    const brand = brands === '' || random() < 0.35 ? '' : pick(brands.split(','))
    const variant = variants === '' || random() < 0.25 ? '' : pick(variants.split(','))
    const plain = /^[A-Z]{2}|^USB|^Lego|^Grandma/.test(noun) ? noun : noun[0]?.toLowerCase() + noun.slice(1)
    return {
      name: `${brand === '' ? noun : brand === noun.split(' ')[0] ? noun : `${brand} ${plain}`}${variant && `, ${variant}`}`,
      description: random() < 0.18 ? pick(NOTES) : null,
      category,
      notes: note && random() < 0.6 ? note : null,
      quantity: Number(most) === 1 || random() < 0.3 ? 1 : 1 + Math.floor(random() * Number(most)),
    }
  }

  const shuffled = <T>(from: readonly T[]): T[] =>
    from
      .map((each) => ({ each, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ each }) => each)

  const contents = ({ things, category }: Theme, count: number): DemoItem[] => {
    const byName = new Map<string, DemoItem>()
    const order = shuffled(things)
    for (let tries = 0; byName.size < count; tries++) {
      const next = item(order[tries % order.length] ?? '', category)
      // Names repeat only in a full bin.
      const name = tries > count * 8 ? `${next.name} (${byName.size + 1})` : next.name
      if (!byName.has(name)) byName.set(name, { ...next, name })
    }
    return [...byName.values()]
  }

  const counts = shares(bins, items, random)
  return binPlans(bins).map(({ theme, category, name }, at) => {
    const inside = contents(theme, counts[at] ?? 0)
    const some = inside.slice(0, 3).map((each) => each.name.split(',')[0])
    return {
      name,
      category,
      location: pick(theme.places),
      description: random() < 0.45 && some.length === 3 ? `${some.join(', ')} and more` : null,
      items: inside,
    }
  })
}
