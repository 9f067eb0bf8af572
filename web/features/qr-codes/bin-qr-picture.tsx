import { useEffect, useState } from 'react'
import { parseQrStyle } from '#contracts/codes/qr.ts'
import { DISPLAY_LABEL } from '#domain/qr/label.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { type CodedBin, NoCodeYetError, useQrAddress } from './data/queries.ts'
import { drawLabel } from './draw-label.ts'

const FAILED = 'Failed to generate QR code'
const SIZE = 'h-[272px] w-[232px]'

/** Label as an image, so that phones can save it by long press; null while drawing. */
const useLabelPicture = (
  url: string | undefined,
  { name, qrStyle }: CodedBin,
): { src: string | null; failed: boolean } => {
  const [drawn, setDrawn] = useState<{ src: string | null; failed: boolean }>({ src: null, failed: false })
  useEffect(() => {
    if (url === undefined) return
    let isCurrent = true
    const sharpness = Math.max(1, Math.round(window.devicePixelRatio))
    drawLabel({ url, name, style: parseQrStyle(qrStyle) }, DISPLAY_LABEL, sharpness).then(
      (canvas) => isCurrent && setDrawn({ src: canvas.toDataURL('image/png'), failed: false }),
      () => isCurrent && setDrawn({ src: null, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [url, name, qrStyle])
  return drawn
}

const failureText = (error: Error | null): string =>
  error instanceof NoCodeYetError
    ? 'This bin is saved on this device. It gets its code when it reaches the server.'
    : FAILED

/** Code with name, 232 × 272 px, or the reason there is none. */
export const BinQrPicture = ({ bin }: { bin: CodedBin }) => {
  const { data: url, error } = useQrAddress(bin)
  const { src, failed } = useLabelPicture(url, bin)
  if (error || failed) {
    return (
      <p
        role="alert"
        className={`${SIZE} flex items-center justify-center rounded border border-dashed border-edge/60 p-4 text-center text-ink-soft`}
      >
        {failureText(error)}
      </p>
    )
  }
  if (src === null) return <Skeleton className={SIZE} />
  return (
    <img
      src={src}
      alt={`QR code for ${bin.name}`}
      width={DISPLAY_LABEL.width}
      height={DISPLAY_LABEL.height}
      className={`${SIZE} rounded border`}
    />
  )
}
