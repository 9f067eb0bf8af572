import { HandHelping, X } from 'lucide-react'
import { useItems } from '#web/features/items/data/queries.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface InventoryReminderProps {
  binId: string
  onOut: () => void
  onDismiss: () => void
}

/** Shows once on a device for each bin, then on request. */
export const InventoryReminder = ({ binId, onOut, onDismiss }: InventoryReminderProps) => (
  <div className="relative print:hidden">
    <Alert
      tone="brass"
      icon={<HandHelping aria-hidden="true" />}
      title={messages.inventoryReminder}
      className="low:py-1 low:pe-11 low:[&_div_*]:inline low:[&_p]:pe-2"
    >
      {messages.reminderText} <OutLink binId={binId} onOut={onOut} />
    </Alert>
    <IconButton label={messages.dismissReminder} className="absolute! end-0 top-0" onClick={onDismiss}>
      <X />
    </IconButton>
  </div>
)

const toContents = () => {
  const heading = document.getElementById('bin-contents')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Filters by quantity 0, or shows quantity buttons. */
const OutLink = ({ binId, onOut }: Pick<InventoryReminderProps, 'binId' | 'onOut'>) => {
  const { all } = useItems(binId, '')
  const out = all.filter(({ quantity }) => quantity === 0).length
  if (all.length === 0) return null
  return (
    <button
      type="button"
      className="-my-2 flex min-h-11 items-center font-semibold underline underline-offset-2 low:py-2.5 desk:min-h-9"
      onClick={() => {
        if (out > 0) onOut()
        toContents()
      }}
    >
      {out === 0 ? messages.updateQuantities : out === 1 ? messages.showItemOut : messages.showItemsOut(out)}
    </button>
  )
}
