import { Copy, Link2, Share2, Trash2 } from 'lucide-react'
import { type Share, shareAddress } from '#contracts/codes/shares.ts'
import { formatMoment } from '#domain/format/format-date.ts'
import { canShareLinks } from '#web/platform/navigation/share-link.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { copyLink, shareOrCopyLink } from './copying.ts'
import { useDeleteShare } from './data/mutations.ts'
import { useShares } from './data/queries.ts'
import * as messages from './messages.ts'

/** 'Views: 2 / 5', 'Expires: …', 'PIN' */
const limitsOf = ({ accessCount, maxAccess, expiresAt, hasPin }: Share, now: number): string => {
  const end = expiresAt === null ? null : new Date(expiresAt)
  const isOver = end !== null && end.getTime() <= now
  return [
    messages.viewsUsed(accessCount, maxAccess),
    ...(end ? [messages.expiry(formatMoment(end), isOver)] : []),
    ...(hasPin ? [messages.pin] : []),
  ].join(' · ')
}

const Row = ({ share, binName }: { share: Share; binName: string }) => {
  const end = useDeleteShare()
  const ends = share.shareCode.slice(-6)
  const url = shareAddress(window.location.origin, share.shareCode)
  return (
    <li className="flex items-center gap-2 py-1.5 ps-3">
      <Link2 aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-mono text-sm">{share.shareCode}</p>
        <p className="text-sm text-ink-soft">{limitsOf(share, Date.now())}</p>
      </div>
      {canShareLinks() && (
        <IconButton
          label={messages.shareLinkEndingIn(ends)}
          data-tooltip={messages.shareLink}
          onClick={() => void shareOrCopyLink(url, binName)}
        >
          <Share2 />
        </IconButton>
      )}
      <IconButton
        label={messages.copyLinkEndingIn(ends)}
        data-tooltip={messages.copyLink}
        onClick={() => void copyLink(url)}
      >
        <Copy />
      </IconButton>
      <IconButton
        label={messages.deleteLinkEndingIn(ends)}
        data-tooltip={messages.deleteLink}
        variant="danger"
        disabled={end.isPending}
        onClick={() => end.mutate(share.id)}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}

export const ActiveShares = ({ bin }: { bin: { readonly id: string; readonly name: string } }) => {
  const { data: shares = [], isError } = useShares(bin.id)
  if (isError) return <p className="text-sm text-ink-soft">{messages.shareLinksOffline}</p>
  if (shares.length === 0) return null
  return (
    <section aria-label={messages.shareLinks}>
      <h3 className="mb-2 text-sm font-semibold">{messages.shareLinks}</h3>
      <ul className="divide-y rounded border">
        {shares.map((share) => (
          <Row key={share.id} share={share} binName={bin.name} />
        ))}
      </ul>
    </section>
  )
}
