import { categoryKey } from '#contracts/inventory/categories.ts'

export interface ItemTemplate {
  readonly name: string
  /** Bin category it fits best; 'storage' fits all. */
  readonly binCategory: string
  readonly items: readonly { readonly name: string; readonly category: string }[]
}

const set = (
  name: string,
  binCategory: string,
  category: string,
  items: readonly string[],
): ItemTemplate => ({
  name,
  binCategory,
  items: items.map((item) => ({ name: item, category })),
})

export const ITEM_TEMPLATES: readonly ItemTemplate[] = [
  set('Kitchen Essentials', 'kitchen', 'Kitchen', [
    'Mixing bowls',
    'Measuring cups',
    'Baking tray',
    'Cutting board',
    'Spatula',
    'Whisk',
    'Food containers',
    'Oven mitts',
  ]),
  set('Office Supplies', 'office', 'Office', [
    'Pens',
    'Notebooks',
    'Stapler',
    'Paper clips',
    'Sticky notes',
    'Scissors',
    'Envelopes',
    'Printer paper',
  ]),
  set('Craft Supplies', 'crafts', 'Crafts', [
    'Acrylic paints',
    'Paint brushes',
    'Colored paper',
    'Glue sticks',
    'Ribbon',
    'Beads',
    'Yarn',
    'Glue gun',
  ]),
  set('Garage Tools', 'garage', 'Tools', [
    'Hammer',
    'Screwdriver set',
    'Wrench set',
    'Tape measure',
    'Cordless drill',
    'Pliers',
    'Spirit level',
    'Utility knife',
  ]),
  set('Bathroom Essentials', 'bathroom', 'Bathroom', [
    'Towels',
    'Shampoo',
    'Soap',
    'Toothpaste',
    'Toilet paper',
    'First aid kit',
    'Hair dryer',
    'Cotton pads',
  ]),
  set('Bedroom Storage', 'bedroom', 'Bedroom', [
    'Bed sheets',
    'Pillowcases',
    'Blankets',
    'Duvet cover',
    'Winter sweaters',
    'Spare pillows',
    'Pyjamas',
    'Coat hangers',
  ]),
  set('Outdoor Gear', 'outdoor', 'Sports', [
    'Tent',
    'Sleeping bags',
    'Camping stove',
    'Flashlight',
    'Hiking boots',
    'Backpack',
    'Cool box',
    'Folding chairs',
  ]),
  set('Holiday Decorations', 'storage', 'Holiday', [
    'String lights',
    'Ornaments',
    'Wreath',
    'Tree stand',
    'Stockings',
    'Gift wrap',
    'Candles',
    'Table runner',
  ]),
]

export const templatesFor = (binCategory: string): readonly ItemTemplate[] => {
  const wantedCategory = categoryKey(binCategory)
  const fits = (template: ItemTemplate) =>
    wantedCategory === 'storage' || template.binCategory === wantedCategory
  return [...ITEM_TEMPLATES.filter(fits), ...ITEM_TEMPLATES.filter((template) => !fits(template))]
}
