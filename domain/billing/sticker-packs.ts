import type { PackId } from '#contracts/billing/orders.ts'
import * as messages from './messages.ts'

/** Price in US cents, for every country. */
export interface StickerPack {
  id: PackId
  name: string
  description: string
  cents: number
  codes: number
  popular: boolean
}

/** Prices in cents; replies have `toDollars(cents)`. */
export const PACKS: readonly StickerPack[] = [
  {
    id: 'pack-5',
    ...messages.pack5,
    cents: 1299,
    codes: 5,
    popular: false,
  },
  {
    id: 'pack-10',
    ...messages.pack10,
    cents: 1999,
    codes: 10,
    popular: true,
  },
  {
    id: 'pack-25',
    ...messages.pack25,
    cents: 3999,
    codes: 25,
    popular: false,
  },
]

export const DEFAULT_PACK_ID: PackId = 'pack-10'

export const findPack = (id: PackId): StickerPack => {
  const pack = PACKS.find((one) => one.id === id)
  if (!pack) throw new RangeError(`no pack ${id}`)
  return pack
}

export const toDollars = (cents: number): string => (cents / 100).toFixed(2)

/** Reads what `toDollars` wrote. */
export const toCents = (dollars: string): number => Math.round(Number(dollars) * 100)
