import * as z from 'zod/mini'
import {
  type ImageAnalysis,
  RECOGNIZED_ITEMS_MAX,
  type RecognizedItem,
} from '#contracts/assistant/image-analysis.ts'
import { ITEM_CATEGORIES } from '#contracts/inventory/categories.ts'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { plainLine } from '#server/platform/ai/plain-text.ts'

const DESCRIPTION_MAX = 500
const MAX_CONFIDENCE = 0.95
const DEFAULT_CONFIDENCE = 0.5

const unknown = z.catch(z.unknown(), undefined)
const number = z.catch(z.nullable(z.coerce.number()), null)
const words = z.catch(z.string(), '')
const Box = z.object({ x: number, y: number, width: number, height: number })
const ModelItem = z.object({
  name: words,
  category: words,
  description: words,
  confidence: number,
  box: unknown,
})
const ModelAnswer = z.object({ ...ModelItem.shape, items: z.catch(z.array(z.unknown()), []) })

const ALTERNATIVE_LABELS: Record<string, (typeof ITEM_CATEGORIES)[number]> = {
  food: 'Kitchen',
  cookware: 'Kitchen',
  utensils: 'Kitchen',
  appliances: 'Kitchen',
  pantry: 'Kitchen',
  automotive: 'Garage',
  car: 'Garage',
  stationery: 'Office',
  'office supplies': 'Office',
  bedding: 'Bedroom',
  linens: 'Bedroom',
  cosmetics: 'Bathroom',
  toiletries: 'Bathroom',
  medicine: 'Bathroom',
  furniture: 'Living Room',
  decor: 'Living Room',
  shoes: 'Clothing',
  clothes: 'Clothing',
  apparel: 'Clothing',
  accessories: 'Clothing',
  hardware: 'Tools',
  art: 'Crafts',
  sewing: 'Crafts',
  'craft supplies': 'Crafts',
  cables: 'Electronics',
  gadgets: 'Electronics',
  media: 'Books',
  games: 'Toys',
  papers: 'Documents',
  paperwork: 'Documents',
  christmas: 'Holiday',
  seasonal: 'Holiday',
  decorations: 'Holiday',
  fitness: 'Sports',
  camping: 'Sports',
  outdoor: 'Garden',
  outdoors: 'Garden',
  gardening: 'Garden',
  plants: 'Garden',
}

const stem = (word: string): string => word.toLowerCase().trim().replace(/s$/, '')

const categoryOf = (label: string): (typeof ITEM_CATEGORIES)[number] | undefined =>
  ITEM_CATEGORIES.find((one) => stem(one) === stem(label)) ?? ALTERNATIVE_LABELS[label.toLowerCase().trim()]

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const FULL_BOX: RecognizedItem['box'] = { x: 0, y: 0, width: 1, height: 1 }
const MIN_BOX_SIDE = 0.01

/** Accepts boxes in thousandths; an invalid box becomes the whole photo. */
const boxOf = (box: unknown): RecognizedItem['box'] => {
  const { data } = Box.safeParse(box)
  if (!data || Object.values(data).some((side) => side === null || !Number.isFinite(side))) return FULL_BOX
  const sides = Object.values(data) as number[]
  const largest = Math.max(...sides)
  if (largest > 1000) return FULL_BOX
  const [x = 0, y = 0, width = 1, height = 1] = sides.map((side) => (largest > 1.5 ? side / 1000 : side))
  const left = clamp(x, 0, 1)
  const top = clamp(y, 0, 1)
  const right = clamp(x + width, left, 1)
  const bottom = clamp(y + height, top, 1)
  if (right - left < MIN_BOX_SIDE || bottom - top < MIN_BOX_SIDE) return FULL_BOX
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) }
}

const parseItem = ({ name, category, description, confidence }: z.output<typeof ModelItem>) => {
  const ours = categoryOf(category)
  const rawConfidence = confidence === null || !Number.isFinite(confidence) ? DEFAULT_CONFIDENCE : confidence
  const share = clamp(
    rawConfidence > 1 && rawConfidence <= 100 ? rawConfidence / 100 : rawConfidence,
    0,
    MAX_CONFIDENCE,
  )
  return {
    name: plainLine(name, NAME_MAX),
    category: ours ?? 'Other',
    description: plainLine(description, DESCRIPTION_MAX),
    confidence: Math.round(Math.min(share, ours ? MAX_CONFIDENCE : DEFAULT_CONFIDENCE) * 100) / 100,
  }
}

/** Parses a model's answer into bounded text, known categories and valid boxes. @returns null when it named nothing */
export const parseAnalysis = (answer: unknown): ImageAnalysis | null => {
  const { data } = ModelAnswer.safeParse(Array.isArray(answer) ? { items: answer } : answer)
  if (!data) return null
  const items = data.items
    .slice(0, RECOGNIZED_ITEMS_MAX)
    .flatMap((one) => {
      const item = ModelItem.safeParse(one).data
      return item ? [{ ...parseItem(item), box: boxOf(item.box) }] : []
    })
    .filter(({ name }) => name !== '')
  const singleItem = parseItem(data)
  const main = singleItem.name === '' ? items[0] : singleItem
  if (!main) return null
  const { name, category, description, confidence } = main
  return { name, category, description, confidence, ...(items.length > 0 && { items }) }
}
