import { COUNTRIES } from '#domain/billing/shipping.ts'
import type { OrderAddress } from './data/queries.ts'

export const AddressLines = ({ shipping }: { shipping: OrderAddress }) => {
  const country = COUNTRIES.find(({ code }) => code === shipping.country)?.name ?? shipping.country
  const lines = [
    shipping.fullName,
    shipping.addressLine1,
    shipping.addressLine2,
    `${shipping.city}, ${shipping.state} ${shipping.zipCode}`,
    country,
  ].filter(Boolean)
  return (
    <address className="text-sm wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
