import { plural } from '#domain/format/format-count.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { lossTold } from './data/mutations.ts'

/** Shown until acknowledged: what is lost, what is safe, and how to prevent it. */
export const LostDialog = ({ count }: { count: number }) => {
  const changes = `${count} ${plural(count, 'change')}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && lossTold()}
      size="sm"
      title={`${changes} could not be kept`}
      footer={<Button onClick={lossTold}>I understand</Button>}
    >
      <div className="flex flex-col gap-3">
        <p>
          This browser has cleared what it stored on this device, and {changes} that had not been sent (a
          photo without a name counts as one) went with it. Everything the server had is safe and comes back
          by itself.
        </p>
        <p className="text-ink-soft">
          Please look whether something you added lately is missing. Browsers clear less when the app is
          installed and the device has free space.
        </p>
      </div>
    </Dialog>
  )
}
