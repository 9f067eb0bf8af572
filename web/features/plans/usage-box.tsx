import type { UsageLimits } from '#contracts/errors.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { isOwnReply } from '#web/platform/http/call-error.ts'
import { cx } from '#web/ui/cx.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useFreshUsage } from './data/subscription-queries.ts'
import * as messages from './messages.ts'

interface MeterProps {
  label: string
  /** Undefined while loading. */
  used: number | undefined
  /** Null is unlimited; undefined while loading. */
  max: number | null | undefined
}

const formatKnown = (count: number | undefined): string => (count === undefined ? '–' : formatNumber(count))

const formatMaximum = (max: MeterProps['max']) => (max === null ? messages.unlimited : formatKnown(max))

const shareOf = (used: number, max: MeterProps['max']) => (max ? Math.min(1, used / max) : 0)

const Meter = ({ label, used, max }: MeterProps) => {
  const full = used !== undefined && typeof max === 'number' && used >= max
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold sm:text-xl">
        {formatKnown(used)}{' '}
        <span className="text-sm font-normal wrap-anywhere text-ink-soft sm:whitespace-nowrap max-sm:block sm:text-base">
          / {formatMaximum(max)}
        </span>
      </dd>
      <dd
        aria-hidden="true"
        className={cx('mt-2.5 h-1.5 overflow-hidden rounded-full', max !== null && 'bg-sunken')}
      >
        <span
          className={cx(
            'block h-full origin-left rtl:origin-right rounded-full',
            full ? 'bg-brass' : 'bg-action',
          )}
          style={{ transform: `scaleX(${shareOf(used ?? 0, max)})` }}
        />
      </dd>
    </div>
  )
}

const UNKNOWN: Partial<UsageLimits> = {}

const isOver = (limits: UsageLimits) =>
  (limits.maxBins !== null && limits.binsUsed > limits.maxBins) ||
  (limits.maxItems !== null && limits.itemsUsed > limits.maxItems) ||
  (limits.maxQrCodes !== null && limits.qrCodesUsed > limits.maxQrCodes)

/** Shows usage of bins, items and QR codes; unknown limits show the free plan's. */
export const UsageBox = () => {
  const { data: limits, error, isFetching, refetch } = useFreshUsage()
  const isError = error !== null
  // A response without limits means the free plan's; no response means unknown.
  const { maxBins, maxItems, maxQrCodes } = limits ?? (isOwnReply(error) ? PLANS.free : UNKNOWN)
  return (
    <section aria-label={messages.currentUsage} className="rounded border bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{messages.currentUsage}</h2>
        {isError && !limits && (
          <Button variant="quiet" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {messages.usageUnknown}
          </Button>
        )}
      </div>
      <dl
        className={cx(
          'mt-3 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-5 gap-y-4 md:gap-x-8',
          !limits && !isError && 'animate-breathe',
        )}
      >
        <Meter label={common.bins} used={limits?.binsUsed} max={maxBins} />
        <Meter label={common.items} used={limits?.itemsUsed} max={maxItems} />
        <Meter label={messages.qrCodes} used={limits?.qrCodesUsed} max={maxQrCodes} />
      </dl>
      {limits && isOver(limits) && <p className="mt-4 text-sm text-ink-soft">{messages.overLimitsHint}</p>}
    </section>
  )
}
