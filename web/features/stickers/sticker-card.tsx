import { Replace } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sticker } from '#contracts/codes/stickers.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useUnlink } from './data/mutations.ts'
import * as messages from './messages.ts'

/** Gray, blue and green. */
const TONES: Record<Sticker['status'], Tone> = { unassigned: 'slate', claimed: 'blue', linked: 'green' }

interface StickerCardProps {
  sticker: Sticker
  /** Link to its bin; undefined when the bin is not listed. */
  bin: ReactNode | undefined
  onLink: (() => void) | undefined
  onSwap: () => void
}

export const StickerCard = ({ sticker, bin, onLink, onSwap }: StickerCardProps) => {
  const unlink = useUnlink()
  const { canWrite } = useRights()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono">{sticker.qrCodeId}</span>
          <Badge tone={TONES[sticker.status]} className="capitalize">
            {messages.status[sticker.status]}
          </Badge>
        </p>
        <p className="flex text-sm text-ink-soft">
          {sticker.binId === null ? messages.notLinked : (bin ?? messages.unknownBin)}
        </p>
      </div>
      {canWrite && sticker.status === 'claimed' && onLink && (
        <Button variant="secondary" onClick={onLink} aria-label={messages.linkToBinAction(sticker.qrCodeId)}>
          {messages.linkToBin}
        </Button>
      )}
      {canWrite && sticker.status === 'linked' && (
        <Button
          variant="secondary"
          aria-label={messages.replaceAction(sticker.qrCodeId)}
          data-tooltip={messages.replaceADamagedSticker}
          onClick={onSwap}
        >
          <Replace aria-hidden="true" />
          {messages.replace}
        </Button>
      )}
      {canWrite && sticker.status === 'linked' && (
        <Button
          variant="secondary"
          pending={unlink.isPending}
          onClick={() => unlink.mutate(sticker.qrCodeId)}
          aria-label={messages.unlinkAction(sticker.qrCodeId)}
        >
          {messages.unlink}
        </Button>
      )}
    </li>
  )
}
