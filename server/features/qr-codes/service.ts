import { DEFAULT_QR_STYLE, type QrStyle } from '#contracts/codes/qr.ts'
import { type BinQrCode, qrAddress } from '#contracts/codes/qr-codes.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import type { BinService } from '#server/features/bins/service.ts'

/** Encodes a PNG with the style's quiet zone and pixels per module. */
const pngOfCode = async (text: string, style: QrStyle): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const svg = qrSvg(qrDrawing(text, style), style.scale)
  const colors = style.logo === undefined ? 16 : 256
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: colors }).toBuffer()
}

interface QrCodeDeps {
  requireBin: BinService['get']
  origin: string
}

export const createQrCodeService = ({ requireBin, origin }: QrCodeDeps) => ({
  async ofBin(access: InventoryAccess, binId: string): Promise<BinQrCode> {
    const bin = await requireBin(access, binId)
    const url = qrAddress(origin, bin.qrCode)
    const png = await pngOfCode(url, bin.qrStyle ?? DEFAULT_QR_STYLE)
    return { qrCode: `data:image/png;base64,${png.toString('base64')}`, qrData: { url } }
  },
})

export type QrCodeService = ReturnType<typeof createQrCodeService>
