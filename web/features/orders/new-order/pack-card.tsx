import { QrCode } from 'lucide-react'
import type { StickerPack } from '#domain/billing/sticker-packs.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as messages from './messages.ts'

interface PackCardProps {
  pack: StickerPack
  group: string
  chosen: boolean
  onChoose: () => void
}

const Stickers = ({ codes }: { codes: number }) => (
  <span aria-hidden="true" className="grid w-fit grid-cols-5 gap-1">
    {Array.from({ length: codes }, (_none, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <span key={place} className="rounded-[3px] border border-edge/50 bg-surface p-0.75 text-ink-soft">
        <QrCode className="size-3.5" />
      </span>
    ))}
  </span>
)

export const PackCard = ({ pack, group, chosen, onChoose }: PackCardProps) => (
  <label
    className={cx(
      'relative flex cursor-pointer flex-col rounded border p-5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-4 max-md:p-4',
      chosen
        ? 'border-action bg-action-soft/50 ring-1 ring-action'
        : 'border-edge/60 bg-surface hover:border-edge',
    )}
  >
    <input
      type="radio"
      name={group}
      value={pack.id}
      checked={chosen}
      onChange={onChoose}
      className="sr-only"
    />
    <span className="flex h-34 items-center max-md:order-last max-md:h-auto">
      <Stickers codes={pack.codes} />
    </span>
    <span className="flex min-w-0 flex-1 basis-24 flex-col md:mt-4">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-lg font-semibold">{pack.name}</span>
        {pack.popular && <Badge tone="brass">{messages.popular}</Badge>}
      </span>
      <span className="mt-1 text-2xl font-semibold">{formatDollars(pack.cents)}</span>
      <span className="text-sm text-ink-soft">
        {messages.pricePerCode(formatDollars(pack.cents / pack.codes))}
      </span>
      <span className="mt-2 text-sm text-ink-soft max-md:hidden">{pack.description}</span>
    </span>
  </label>
)
