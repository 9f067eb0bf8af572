import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { type BinQrCode, qrAddress } from '#contracts/codes/qr-codes.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { BinService } from '#server/features/bins/service.ts'
import { pngOfCode } from './png.ts'

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
