import { useMemo } from 'react'
import type { QrStyle } from '#contracts/codes/qr.ts'
import { type QrDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import * as common from '#web/ui/messages.ts'

const drawn = (text: string, style: QrStyle): QrDrawing | null => {
  try {
    return qrDrawing(text, style)
  } catch {
    return null
  }
}

interface CodePreviewProps {
  text: string
  style: QrStyle
  label: string
}

export const CodePreview = ({ text, style, label }: CodePreviewProps) => {
  const drawing = useMemo(() => drawn(text, style), [text, style])
  if (!drawing) {
    return (
      <p
        role="alert"
        className="flex aspect-square items-center justify-center rounded border border-dashed border-edge/60 p-3 text-center text-ink-soft"
      >
        {common.failedToGenerateQrCode}
      </p>
    )
  }
  const { margin, modules, background, foreground, path, logo } = drawing
  const side = modules + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      className="block aspect-square w-full rounded border"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill={background} />
      <path d={path} fill={foreground} />
      {logo && <image href={logo.image} x={logo.at} y={logo.at} width={logo.side} height={logo.side} />}
    </svg>
  )
}
