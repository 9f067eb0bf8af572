import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, itemTexts } from '#domain/search/searched-texts.ts'

/** Inventory of the utterance sets: name, category, place, and items as 'quantity name category'. */
const INVENTORY: readonly (readonly [string, string, string, string])[] = [
  [
    'Tool box',
    'garage',
    'Garage',
    'Cordless drill|Tools, Hammer|Tools, Screwdriver set|Tools, Tape measure|Tools, Wood glue|Tools, Allen keys|Tools, Utility knife|Tools',
  ],
  [
    'Garage shelf',
    'garage',
    'Garage',
    '12 AA batteries|Electronics, 8 AAA batteries|Electronics, 2 9V battery|Electronics, Extension cord|Electronics, 3 Motor oil|Garage, Jumper cables|Garage, Work gloves|Clothing, WD-40|Garage',
  ],
  [
    'Christmas box',
    'storage',
    'Attic',
    '4 Christmas lights|Holiday, 30 Tree ornaments|Holiday, Wreath|Holiday, 5 Stockings|Holiday, Tinsel|Holiday',
  ],
  [
    'Halloween',
    'storage',
    'Attic',
    'Pumpkin carving kit|Holiday, Witch costume|Holiday, Fake spider web|Holiday',
  ],
  [
    'Winter clothes',
    'bedroom',
    'Hall closet',
    '2 Winter gloves|Clothing, Blue gloves|Clothing, Red scarf|Clothing, Ski jacket|Clothing, 3 Wool hat|Clothing',
  ],
  ['Summer clothes', 'bedroom', 'Basement', 'Sun hat|Clothing, 2 Swimsuit|Clothing, Sandals|Clothing'],
  [
    'Kitchen drawer',
    'kitchen',
    'Kitchen',
    'Can opener|Kitchen, Corkscrew|Kitchen, Measuring cups|Kitchen, Kitchen scale|Kitchen, 24 Birthday candles|Kitchen, 100 Paper napkins|Kitchen',
  ],
  [
    'Baking',
    'kitchen',
    'Kitchen',
    '2 Muffin tin|Kitchen, Cake pan|Kitchen, Rolling pin|Kitchen, 12 Cookie cutters|Kitchen, Vanilla extract|Kitchen',
  ],
  [
    'Camping gear',
    'outdoor',
    'Basement',
    'Tent|Sports, 4 Sleeping bag|Sports, Camping stove|Sports, 2 Headlamp|Sports, Cooler|Sports, First aid kit|Health',
  ],
  [
    'Office supplies',
    'office',
    'Office',
    'Stapler|Office, 5 Printer paper|Office, 6 Sticky notes|Office, 3 HDMI cable|Electronics, 4 USB cable|Electronics, Passport|Documents, Birth certificate|Documents',
  ],
  [
    'Craft corner',
    'crafts',
    'Guest room',
    '9 Yarn|Crafts, Knitting needles|Crafts, Acrylic paint|Crafts, Glue gun|Crafts, Fabric scissors|Crafts',
  ],
  [
    'Medicine cabinet',
    'bathroom',
    'Bathroom',
    'Band-aids|Health, Ibuprofen|Health, Thermometer|Health, Cough syrup|Health, First aid kit|Health',
  ],
  ["Mom's box", 'storage', 'Attic', '3 Photo album|Other, Wedding dress|Clothing, Old letters|Documents'],
  ['Box 7', 'storage', 'Basement', '6 Picture frames|Other, Old lamp|Other'],
  [
    'Toys',
    'bedroom',
    'Basement',
    'Lego|Toys, 5 Board games|Toys, 7 Puzzle|Toys, Toy train|Toys, Stuffed animals|Toys',
  ],
  ['Blue bin', 'storage', 'Garage', ''],
  ["Kids' art", 'crafts', 'Attic', 'Finger paint|Crafts, 48 Crayons|Crafts'],
]

const TIME = '2026-03-01T10:00:00.000Z'
const shared = { description: null, imageUrl: null, version: 1, createdAt: TIME, updatedAt: TIME }
const idOf = (name: string, within: string): string =>
  `${within}-${name}`
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 21)
    .padEnd(21, '_')

export const inventoryRows = (): { readonly bins: BinSnapshot[]; readonly items: ItemSnapshot[] } => {
  const bins: BinSnapshot[] = []
  const items: ItemSnapshot[] = []
  for (const [name, category, location, held] of INVENTORY) {
    const binId = idOf(name, 'bin')
    bins.push({ ...shared, id: binId, name, category, location })
    for (const entry of held.split(', ').filter((text) => text !== '')) {
      const [phrase = '', kind = ''] = entry.split('|')
      const [, number, called = ''] = /^(?:(\d+) )?(.+)$/.exec(phrase) ?? []
      const quantity = number === undefined ? 1 : Number(number)
      const own = { ...defaultValues(ITEM), ...shared, category: kind }
      items.push({ ...own, id: idOf(called, name.slice(0, 6)), binId, name: called, quantity })
    }
  }
  return { bins, items }
}

export const readerOf = (bins: readonly BinSnapshot[], items: readonly ItemSnapshot[]): InventoryReader => {
  const index = createSearchIndex()
  const binsById = new Map(bins.map((bin) => [bin.id, bin]))
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const inBins = new Map<string, ItemSnapshot[]>()
  for (const bin of bins) index.add(bin.id, binTexts(bin))
  for (const item of items) {
    index.add(item.id, itemTexts(item))
    inBins.set(item.binId, [...(inBins.get(item.binId) ?? []), item])
  }
  return {
    bins,
    items,
    bin: (id) => binsById.get(id),
    item: (id) => itemsById.get(id),
    itemsOf: (binId) => inBins.get(binId) ?? [],
    search: index.search,
    words: index.words,
  }
}
