import { Gauge } from 'lucide-react'
import type { UsageLimits } from '#contracts/errors.ts'
import { binCount, itemCount } from '#domain/naming/count-messages.ts'
import { planOf, useRights } from '#web/platform/inventory/rights.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Defaults of the free plan, for responses without limits. */
const FREE_ITEMS = 5
const FREE_CODES = 1
const FREE_BINS = 1

export interface LimitReached {
  of: 'bins' | 'items' | 'codes'
  limits: UsageLimits | undefined
}

const TEXTS = {
  bins: {
    title: messages.binLimitReached,
    allowed: (limits?: UsageLimits) => binCount(limits?.maxBins ?? FREE_BINS),
    used: (limits?: UsageLimits) => limits && binCount(limits.binsUsed),
    free: messages.deleteBinHint,
  },
  items: {
    title: messages.itemLimitReached,
    allowed: (limits?: UsageLimits) => messages.itemsInTotal(limits?.maxItems ?? FREE_ITEMS),
    used: (limits?: UsageLimits) => limits && itemCount(limits.itemsUsed),
    free: messages.deleteItemHint,
  },
  codes: {
    title: messages.qrCodeLimitReached,
    allowed: (limits?: UsageLimits) => messages.sharedCodes(limits?.maxQrCodes ?? FREE_CODES),
    used: (limits?: UsageLimits) => limits && messages.sharedCodes(limits.qrCodesUsed),
    free: messages.deleteShareLinkHint,
  },
} as const

export const LimitReachedDialog = ({ of, limits, onClose }: LimitReached & { onClose: () => void }) => {
  const words = TEXTS[of]
  const { payer } = useRights()
  const usedText = words.used(limits)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={words.title}
      footer={
        <>
          <Button variant={payer === null ? 'secondary' : 'primary'} onClick={onClose}>
            {messages.gotIt}
          </Button>
          {payer === null && (
            <Button
              onClick={() => {
                onClose()
                navigate('/pricing')
              }}
            >
              {common.seePlans}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="brass" icon={<Gauge />} title={messages.planHolds(planOf(payer), words.allowed(limits))}>
          {usedText && (payer === null ? messages.youHave(usedText) : messages.inUse(usedText))}
        </Alert>
        <p>{messages.limitReachedText(payer === null)}</p>
        <p className="text-ink-soft">
          {words.free}{' '}
          {payer === null ? messages.largerPlanHint(of === 'bins') : messages.onlyPayerCanUpgrade(payer)}
        </p>
      </div>
    </Dialog>
  )
}
