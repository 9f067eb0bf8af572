import type { ReactNode } from 'react'
import type { PackId } from '#contracts/billing/orders.ts'
import type { Shipping } from '#contracts/billing/shipping.ts'
import { findPack } from '#domain/billing/sticker-packs.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { AddressLines } from '../address-lines.tsx'
import * as messages from './messages.ts'

interface OrderSummaryProps {
  packId: PackId
  shipping?: Shipping
  change?: ReactNode
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="text-end">{children}</dd>
  </div>
)

export const OrderSummary = ({ packId, shipping, change }: OrderSummaryProps) => {
  const pack = findPack(packId)
  const price = formatDollars(pack.cents)
  return (
    <section aria-label={messages.orderSummary} className="rounded border bg-surface p-5">
      <h2 className="text-lg">{messages.orderSummary}</h2>
      <dl className="mt-4 flex flex-col gap-2.5">
        <Row term={messages.packOfQrCodes(pack.name)}>{price}</Row>
        <Row term={messages.shipping}>
          {shipping && shipping.country !== 'US' ? messages.included : messages.free}
        </Row>
        <div className="mt-1 flex justify-between gap-4 border-t pt-3.5 text-lg font-semibold">
          <dt>{messages.total}</dt>
          <dd>
            {price} <span className="text-sm font-normal text-ink-soft">{messages.usd}</span>
          </dd>
        </div>
      </dl>
      {shipping && (
        <div className="mt-5 border-t pt-4">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-sm">{messages.shipsTo}</h3>
            {change}
          </div>
          <AddressLines shipping={{ ...shipping, addressLine2: shipping.addressLine2 ?? null }} />
        </div>
      )}
    </section>
  )
}
