import * as z from 'zod/mini'
import { PACK_IDS, type PackId } from '#contracts/orders.ts'
import { Shipping } from '#contracts/shipping.ts'
import { DEFAULT_PACK_ID } from '#domain/sticker-packs.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

/** Where the order page stands; kept in the address, so that Back, Forward and a reload stay in the flow. */
export type OrderStep = 'select' | 'shipping' | 'payment'

/** An order ready to be paid, kept with the step of the history that shows it. */
export interface ReadyOrder {
  readonly orderId: string
  readonly clientSecret: string
  readonly shipping: Shipping
}

const PAGE = '/order-qr-codes'
const isPackId = (text: string | null): text is PackId => PACK_IDS.some((id) => id === text)

/** The order that a step of the history carries along; null when it carries none. */
export const readyOrderOf = (state: unknown): ReadyOrder | null => {
  const { ready } = (state ?? {}) as { ready?: Partial<ReadyOrder> }
  const shipping = z.safeParse(Shipping, ready?.shipping).data
  return ready?.orderId && ready.clientSecret && shipping
    ? { orderId: ready.orderId, clientSecret: ready.clientSecret, shipping }
    : null
}

/** The order that was paid a moment ago. */
export const placedOrderOf = (state: unknown): string | null =>
  ((state ?? {}) as { placed?: string }).placed ?? null

/** Pack and step of an address. Paying without an order to pay for is a step back to its address. */
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

/** Paid: back to the start, where the order is shown; the way back no longer leads into its payment. */
export const toPlaced = (orderId: string) => navigate(PAGE, { replace: true, state: { placed: orderId } })
