import { Gauge } from 'lucide-react'
import type { UsageLimits } from '#contracts/errors.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { planOf, useRights } from '#web/platform/inventory/rights.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'

/** Defaults of the free plan, for responses without limits. */
const FREE_ITEMS = 5
const FREE_CODES = 1
const FREE_BINS = 1

export interface LimitReached {
  of: 'bins' | 'items' | 'codes'
  limits: UsageLimits | undefined
}

const WORDS = {
  bins: {
    title: 'Bin limit reached',
    allowed: (limits?: UsageLimits) => formatCount(limits?.maxBins ?? FREE_BINS, 'bin'),
    used: (limits?: UsageLimits) => limits && formatCount(limits.binsUsed, 'bin'),
    free: 'Delete a bin that you no longer need to make room for a new one.',
  },
  items: {
    title: 'Item limit reached',
    allowed: (limits?: UsageLimits) => `${formatCount(limits?.maxItems ?? FREE_ITEMS, 'item')} in total`,
    used: (limits?: UsageLimits) => limits && formatCount(limits.itemsUsed, 'item'),
    free: 'Delete an item that you no longer need to make room for a new one.',
  },
  codes: {
    title: 'QR code limit reached',
    allowed: (limits?: UsageLimits) => formatCount(limits?.maxQrCodes ?? FREE_CODES, 'shared QR code'),
    used: (limits?: UsageLimits) => limits && formatCount(limits.qrCodesUsed, 'shared QR code'),
    free: 'Delete a share link that is no longer needed to make another one.',
  },
} as const

export const LimitReachedDialog = ({ of, limits, onClose }: LimitReached & { onClose: () => void }) => {
  const words = WORDS[of]
  const { payer } = useRights()
  const used = words.used(limits)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={words.title}
      footer={
        <>
          <Button variant={payer === null ? 'secondary' : 'primary'} onClick={onClose}>
            Got it
          </Button>
          {payer === null && (
            <Button
              onClick={() => {
                onClose()
                navigate('/pricing')
              }}
            >
              See Plans
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="brass" icon={<Gauge />} title={`${planOf(payer)} holds ${words.allowed(limits)}`}>
          {used && (payer === null ? `You have ${used}.` : `In use: ${used}.`)}
        </Alert>
        <p>
          Everything {payer === null ? 'you have' : 'in it'} stays: you can open, search, edit, scan, print
          and delete it. Only adding more is paused.
        </p>
        <p className="text-ink-soft">
          {words.free}{' '}
          {payer === null
            ? `A larger plan ${of === 'bins' ? 'or a single bin for good ' : ''}makes room too.`
            : `Only ${payer} can upgrade the plan.`}
        </p>
      </div>
    </Dialog>
  )
}
