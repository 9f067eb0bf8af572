import type { PackId } from '#contracts/billing/orders.ts'

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
    name: '5-Pack',
    cents: 1299,
    codes: 5,
    popular: false,
    description: '5 QR code stickers for a closet or a shelf',
  },
  {
    id: 'pack-10',
    name: '10-Pack',
    cents: 1999,
    codes: 10,
    popular: true,
    description: '10 QR code stickers for a room or a garage',
  },
  {
    id: 'pack-25',
    name: '25-Pack',
    cents: 3999,
    codes: 25,
    popular: false,
    description: '25 QR code stickers for a whole home or an office',
  },
]

export const DEFAULT_PACK_ID: PackId = 'pack-10'

export const findPack = (id: PackId): StickerPack => {
  const pack = PACKS.find((one) => one.id === id)
  if (!pack) throw new RangeError(`no pack ${id}`)
  return pack
}

export const toDollars = (cents: number): string => (cents / 100).toFixed(2)
