import { X } from 'lucide-react'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

const toContents = () => {
  const heading = document.getElementById('bin-contents')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Shows once on a device for each bin that is opened with items, then on request. */
export const InventoryReminder = ({ onDismiss }: { onDismiss: () => void }) => (
  <div className="-mx-4 flex min-h-9 items-center bg-brass-soft ps-4 text-xs text-brass-ink md:text-sm md:-mx-6 md:ps-6 md:pe-2 print:hidden">
    <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-1.5">
      <b className="font-semibold">{messages.inventoryReminder}</b>
      <button
        type="button"
        className="relative text-start underline underline-offset-2 after:absolute after:-inset-y-2.5 after:inset-x-0"
        onClick={toContents}
      >
        {messages.updateWhatYouTook}
      </button>
    </p>
    <IconButton label={messages.dismissReminder} className="-my-1 w-10! text-brass-ink!" onClick={onDismiss}>
      <X />
    </IconButton>
  </div>
)
