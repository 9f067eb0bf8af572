import type { ImportedBin } from '#domain/import/import-plan.ts'
import * as messages from './messages.ts'

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
    messages.garageTopShelf,
    { Hammer: 1, 'Cordless drill': 1, 'Screwdriver set': 1, 'Tape measure': 2, 'Duct tape': 3 },
  ],
  [
    messages.winterClothes,
    'bedroom',
    'Attic',
    { 'Ski gloves': 2, 'Wool hats': 4, Scarves: 3, 'Thermal socks': 6 },
  ],
  [
    messages.campingGear,
    'storage',
    messages.basementLeftWall,
    { Tent: 1, 'Sleeping bags': 2, Headlamp: 2, 'Camping stove': 1, 'Gas canisters': 0 },
  ],
  [messages.bakingDrawer, 'kitchen', 'Kitchen', { 'Muffin tin': 1, 'Rolling pin': 1, 'Cookie cutters': 12 }],
  [
    messages.cablesAndChargers,
    'office',
    messages.deskBottomDrawer,
    { 'HDMI cable': 2, 'USB-C charger': 3, 'Power strip': 1 },
  ],
  [messages.firstAid, 'bathroom', messages.bathroomCabinet, { Bandages: 20, Thermometer: 1, Tweezers: 1 }],
]

/** Bins to look around with, as an import would add them. */
export const SAMPLE_BINS: readonly ImportedBin[] = SAMPLES.map(([name, category, place, items]) => ({
  id: null,
  name,
  category,
  place,
  description: null,
  items: Object.entries(items).map(([item, quantity]) => ({
    name: item,
    quantity,
    description: null,
    category: null,
    notes: null,
  })),
}))
