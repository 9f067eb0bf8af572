import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { drawShareCode } from './draw-share-code.ts'

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
        Failed to generate QR code
      </p>
    )
  }
  if (src === null) return <Skeleton className="size-64" />
  return <img src={src} alt={`Shared QR code for ${name}`} width="256" height="256" className={FRAME} />
}
