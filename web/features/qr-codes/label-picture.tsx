import { useEffect, useState } from 'react'
import { parseQrStyle } from '#contracts/codes/qr.ts'
import { DISPLAY_LABEL } from '#domain/qr/label.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { drawLabel } from './draw-label.ts'
import * as messages from './messages.ts'

const DRAW_FAILED = common.failedToGenerateQrCode
const SIZE = 'h-[272px] w-[232px]'

interface LabelPictureProps {
  /** Undefined until known. */
  url: string | undefined
  name: string
  qrStyle: string | null
  /** Reason for which there is no code. */
  problem?: string | null
}

interface LabelImage {
  readonly src: string | null
  readonly failed: boolean
  readonly lossy: boolean
}

/** Label as an image, so that phones can save it by long press; null while drawing. */
const useLabelPicture = ({ url, name, qrStyle }: LabelPictureProps): LabelImage => {
  const [drawn, setDrawn] = useState<LabelImage>({ src: null, failed: false, lossy: false })
  useEffect(() => {
    if (url === undefined) return
    let isCurrent = true
    const sharpness = Math.max(1, Math.round(window.devicePixelRatio))
    drawLabel({ url, name, style: parseQrStyle(qrStyle) }, DISPLAY_LABEL, sharpness).then(
      ({ canvas, lossy }) =>
        isCurrent && setDrawn({ src: canvas.toDataURL('image/png'), failed: false, lossy }),
      () => isCurrent && setDrawn({ src: null, failed: true, lossy: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [url, name, qrStyle])
  return drawn
}

/** Shows the code with its name, 232 × 272 px, or the reason there is none. */
export const LabelPicture = (props: LabelPictureProps) => {
  const { src, failed, lossy } = useLabelPicture(props)
  const problem = props.problem ?? (failed ? DRAW_FAILED : null)
  if (problem !== null) {
    return (
      <p
        role="alert"
        className={`${SIZE} flex items-center justify-center rounded border border-dashed border-edge/60 p-4 text-center text-ink-soft`}
      >
        {problem}
      </p>
    )
  }
  if (src === null) return <Skeleton className={SIZE} />
  return (
    <>
      <img
        src={src}
        alt={messages.qrCodeFor(props.name)}
        width={DISPLAY_LABEL.width}
        height={DISPLAY_LABEL.height}
        className={`${SIZE} rounded border`}
      />
      {lossy && (
        <p role="status" className="max-w-58 text-center text-sm text-brass-ink">
          {messages.noFontForName}
        </p>
      )}
    </>
  )
}
