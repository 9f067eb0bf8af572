import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { drawShareCode } from './draw-share-code.ts'
import * as messages from './messages.ts'

const FRAME = 'size-64 rounded border'

export const ShareCodePicture = ({ url, name }: { url: string; name: string }) => {
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    try {
      setSrc(drawShareCode(url).toDataURL('image/png'))
    } catch {
      setFailed(true)
    }
  }, [url])
  if (failed) {
    return (
      <p
        role="alert"
        className={`${FRAME} flex items-center justify-center border-dashed p-4 text-center text-ink-soft`}
      >
        {common.failedToGenerateQrCode}
      </p>
    )
  }
  if (src === null) return <Skeleton className="size-64" />
  return <img src={src} alt={messages.sharedQrCodeFor(name)} width="256" height="256" className={FRAME} />
}
