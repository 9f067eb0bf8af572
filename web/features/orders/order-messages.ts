import type { Order } from '#contracts/billing/orders.ts'

type Tone = 'slate' | 'action' | 'blue' | 'green' | 'danger'

interface OrderMessage {
  badge: string
  tone: Tone
  text: string
}

const MESSAGES: Record<Order['status'], OrderMessage> = {
  pending: { badge: 'Not paid', tone: 'slate', text: 'Nothing was charged. You can still pay for it.' },
  paid: {
    badge: 'Paid',
    tone: 'action',
    text: "Your stickers are being printed. We'll email you when they ship.",
  },
  shipped: { badge: 'Shipped', tone: 'blue', text: 'Your stickers are on their way.' },
  delivered: {
    badge: 'Delivered',
    tone: 'green',
    text: 'Scan any sticker in the pack to claim it, or claim them all at once.',
  },
  failed: { badge: 'Payment failed', tone: 'danger', text: 'Nothing was charged, and nothing ships.' },
}

const REFUNDED: OrderMessage = {
  badge: 'Refunded',
  tone: 'slate',
  text: 'The payment was refunded to your card.',
}

export const FINISHING_TEXT: OrderMessage = {
  badge: 'Finishing',
  tone: 'slate',
  text: "We'll print it as soon as your payment arrives.",
}

export const orderMessage = ({ status, refundedAt }: Pick<Order, 'status' | 'refundedAt'>): OrderMessage =>
  refundedAt === null ? MESSAGES[status] : REFUNDED

/** Counts completed steps of Ordered, Paid, Shipped, Delivered. */
export const stepsDone = ({ status }: Pick<Order, 'status'>): number =>
  ({ pending: 0, failed: 0, paid: 1, shipped: 2, delivered: 3 })[status]
