import * as z from 'zod/mini'
import { PACK_IDS, type PackId } from '#contracts/billing/orders.ts'
import { Shipping } from '#contracts/billing/shipping.ts'
import { DEFAULT_PACK_ID } from '#domain/billing/sticker-packs.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

/** Step of the order page, in the URL, so that Back, Forward and reload work. */
export type OrderStep = 'select' | 'shipping' | 'payment'

export interface ReadyOrder {
  readonly orderId: string
  readonly clientSecret: string
  readonly shipping: Shipping
}

const PAGE = '/order-qr-codes'
const isPackId = (text: string | null): text is PackId => PACK_IDS.some((id) => id === text)

export const readyOrderOf = (state: unknown): ReadyOrder | null => {
  const { ready } = (state ?? {}) as { ready?: Partial<ReadyOrder> }
  const shipping = z.safeParse(Shipping, ready?.shipping).data
  return ready?.orderId && ready.clientSecret && shipping
    ? { orderId: ready.orderId, clientSecret: ready.clientSecret, shipping }
    : null
}

export const placedOrderOf = (state: unknown): string | null =>
  ((state ?? {}) as { placed?: string }).placed ?? null

/** Parses pack and step of a URL; payment without an order falls back to shipping. */
export const placeOf = (search: string, state: unknown): { packId: PackId; step: OrderStep } => {
  const params = new URLSearchParams(search)
  const [pack, step] = [params.get('pack'), params.get('step')]
  const packId = isPackId(pack) ? pack : DEFAULT_PACK_ID
  if (step === 'payment') return { packId, step: readyOrderOf(state) ? 'payment' : 'shipping' }
  return { packId, step: step === 'shipping' ? 'shipping' : 'select' }
}

export const toPacks = (packId: PackId, replace = false) => navigate(`${PAGE}?pack=${packId}`, { replace })

export const toShipping = (packId: PackId) => navigate(`${PAGE}?pack=${packId}&step=shipping`)

export const toPayment = (packId: PackId, ready: ReadyOrder) =>
  navigate(`${PAGE}?pack=${packId}&step=payment`, { state: { ready } })

/** Returns to the start and replaces the payment in the history. */
export const toPlaced = (orderId: string) => navigate(PAGE, { replace: true, state: { placed: orderId } })
