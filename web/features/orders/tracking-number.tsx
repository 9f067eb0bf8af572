import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/platform/clipboard.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Spec 9.3. */
const COPIED_MS = 2000

/** The parcel's number, to be copied into the carrier's page. */
export const TrackingNumber = ({ number }: { number: string }) => {
  const [copied, setCopied] = useState(false)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="font-mono text-sm break-all numeric">{number}</span>
      <IconButton
        label={copied ? 'Copied!' : 'Copy tracking number'}
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
  )
}
