import type { ImportedBin } from '#domain/import/import-plan.ts'
import * as messages from './sample-messages.ts'

interface SampleTexts<Item extends string> {
  readonly name: string
  readonly place: string
  readonly items: Readonly<Record<Item, string>>
}

const sampleBin = <Item extends string>(
  { name, place, items }: SampleTexts<Item>,
  category: string,
  quantities: Readonly<Record<NoInfer<Item>, number>>,
): ImportedBin => ({
  id: null,
  name,
  category,
  place,
  description: null,
  items: (Object.keys(items) as Item[]).map((item) => ({
    name: items[item],
    quantity: quantities[item],
    description: null,
    category: null,
    notes: null,
  })),
})

/** Bins to look around with, as an import would add them. */
export const SAMPLE_BINS: readonly ImportedBin[] = [
  sampleBin(messages.toolbox, 'garage', {
    hammer: 1,
    cordlessDrill: 1,
    screwdriverSet: 1,
    tapeMeasure: 2,
    ductTape: 3,
  }),
  sampleBin(messages.winterClothes, 'bedroom', { skiGloves: 2, woolHats: 4, scarves: 3, thermalSocks: 6 }),
  sampleBin(messages.campingGear, 'storage', {
    tent: 1,
    sleepingBags: 2,
    headlamp: 2,
    campingStove: 1,
    gasCanisters: 0,
  }),
  sampleBin(messages.bakingDrawer, 'kitchen', { muffinTin: 1, rollingPin: 1, cookieCutters: 12 }),
  sampleBin(messages.cablesAndChargers, 'office', { hdmiCable: 2, usbCharger: 3, powerStrip: 1 }),
  sampleBin(messages.firstAid, 'bathroom', { bandages: 20, thermometer: 1, tweezers: 1 }),
]
