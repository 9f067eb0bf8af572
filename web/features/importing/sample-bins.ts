import type { ImportedBin } from '#domain/import/import-plan.ts'

type Sample = readonly [
  name: string,
  category: string,
  place: string,
  items: Readonly<Record<string, number>>,
]

const SAMPLES: readonly Sample[] = [
  [
    'Toolbox',
    'garage',
    'Garage, top shelf',
    { Hammer: 1, 'Cordless drill': 1, 'Screwdriver set': 1, 'Tape measure': 2, 'Duct tape': 3 },
  ],
  ['Winter clothes', 'bedroom', 'Attic', { 'Ski gloves': 2, 'Wool hats': 4, Scarves: 3, 'Thermal socks': 6 }],
  [
    'Camping gear',
    'storage',
    'Basement, left wall',
    { Tent: 1, 'Sleeping bags': 2, Headlamp: 2, 'Camping stove': 1, 'Gas canisters': 0 },
  ],
  ['Baking drawer', 'kitchen', 'Kitchen', { 'Muffin tin': 1, 'Rolling pin': 1, 'Cookie cutters': 12 }],
  [
    'Cables and chargers',
    'office',
    'Desk, bottom drawer',
    { 'HDMI cable': 2, 'USB-C charger': 3, 'Power strip': 1 },
  ],
  ['First aid', 'bathroom', 'Bathroom cabinet', { Bandages: 20, Thermometer: 1, Tweezers: 1 }],
]

/** Bins to look around with, as an import would add them. */
export const SAMPLE_BINS: readonly ImportedBin[] = SAMPLES.map(([name, category, place, items]) => ({
  ...{ id: null, name, category, place, description: null },
  items: Object.entries(items).map(([item, quantity]) => ({
    ...{ name: item, quantity, description: null, category: null, notes: null },
  })),
}))
