import type { QrStyle } from '#contracts/codes/qr.ts'
import { qrCodeFileName } from '#domain/naming/download-names.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { canvasContext, canvasToPng } from '#web/platform/media/images/canvas-context.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { drawCode } from '../draw-code.ts'
import * as messages from './messages.ts'

const png = async (text: string, style: QrStyle): Promise<Blob> => {
  const drawing = qrDrawing(text, style)
  const { scale, margin } = style
  const canvas = document.createElement('canvas')
  canvas.width = (drawing.modules + 2 * margin) * scale
  canvas.height = canvas.width
  const context = canvasContext(canvas)
  context.fillStyle = drawing.background
  context.fillRect(0, 0, canvas.width, canvas.height)
  await drawCode(context, drawing, { x: margin * scale, y: margin * scale, scale })
  return await canvasToPng(canvas)
}

const svg = async (text: string, style: QrStyle): Promise<Blob> =>
  new Blob([qrSvg(qrDrawing(text, style), style.scale)], { type: 'image/svg+xml' })

export interface DownloadedCode {
  readonly text: string
  readonly style: QrStyle
  readonly name: string
}

/** Downloads a PNG with `scale` pixels per module, or an SVG. */
export const downloadCode = async (
  kind: 'png' | 'svg',
  { text, style, name }: DownloadedCode,
): Promise<void> => {
  try {
    const file = await (kind === 'png' ? png : svg)(text, style)
    saveFile(file, qrCodeFileName(name).replace(/png$/, kind))
    toast({ title: common.qrCodeDownloaded })
  } catch {
    toast({
      title: messages.failedToCreateQrCode,
      description: common.tryAgainTitle,
      variant: 'destructive',
    })
  }
}
