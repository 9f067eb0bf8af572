import { parseQrStyle } from '#contracts/codes/qr.ts'
import { binQrFileName } from '#domain/naming/download-names.ts'
import { DOWNLOAD_LABEL } from '#domain/qr/label.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { canvasToPng } from '#web/platform/media/images/canvas-context.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { drawLabel } from './draw-label.ts'
import * as messages from './messages.ts'

interface LabelRequest {
  readonly url: string
  readonly name: string
  readonly qrStyle: string | null
}

const draw = ({ url, name, qrStyle }: LabelRequest) =>
  drawLabel({ url, name, style: parseQrStyle(qrStyle) }, DOWNLOAD_LABEL)

/** Saves a label as PNG and says so. */
export const downloadLabel = async (label: LabelRequest): Promise<void> => {
  try {
    const { canvas, lossy } = await draw(label)
    saveFile(await canvasToPng(canvas), binQrFileName(label.name))
    toast({ title: common.qrCodeDownloaded, ...(lossy && { description: messages.noFontForName }) })
  } catch {
    toast({ title: common.failedToGenerateQrCode, variant: 'destructive' })
  }
}
