import { useItems } from './data/queries.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export const TakeOut = ({ binId }: { binId: string }) => {
  const { shown } = useItems(binId, '')
  if (shown.length === 0) return <p className="py-2 text-sm text-ink-soft">This bin is empty.</p>
  return (
    <ul aria-label="Take out" className="max-h-72 divide-y overflow-y-auto overscroll-contain">
      {shown.map((item) => (
        <li key={item.id} className="flex items-center justify-between gap-3 py-1.5">
          <span dir="auto" className="min-w-0 truncate">
            {item.name}
          </span>
          <QuantityStepper item={item} />
        </li>
      ))}
    </ul>
  )
}
