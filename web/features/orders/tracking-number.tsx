import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { trackingPage } from '#domain/billing/tracking-number.ts'
import { copyText } from '#web/platform/device/clipboard.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

const COPIED_MS = 2000

export const TrackingNumber = ({ number }: { number: string }) => {
  const [copied, setCopied] = useState(false)
  const page = trackingPage(number)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <span className="text-sm text-ink-soft">{messages.trackingNumber}</span>
      <span className="flex min-w-0 items-center gap-1">
        <span className="font-mono text-sm break-all">{number}</span>
        <IconButton
          label={copied ? messages.copied : messages.copyTrackingNumber}
          onClick={() => {
            void copyText(number).then((done) => {
              setCopied(done)
              setTimeout(() => setCopied(false), COPIED_MS)
            })
          }}
        >
          {copied ? <Check /> : <Copy />}
        </IconButton>
      </span>
      {page && (
        <a
          href={page.url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          {messages.followAt(page.carrier)}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  )
}
