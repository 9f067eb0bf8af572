import { DEFAULT_QR_STYLE } from '#contracts/qr.ts'
import { type BinQrCode, qrAddress } from '#contracts/qr-codes.ts'
import type { BinService } from '#server/features/bins/service.ts'
import { pngOfCode } from './png.ts'

interface QrCodeDeps {
  /** Finds an own bin, or refuses. */
  requireBin: BinService['get']
  /** How people reach this server. */
  origin: string
}

/** The code of one's own bin as a picture. */
export const createQrCodeService = ({ requireBin, origin }: QrCodeDeps) => ({
  /** @throws AppError NOT_FOUND for unknown and foreign bins */
  async ofBin(userId: string, binId: string): Promise<BinQrCode> {
    const bin = await requireBin(userId, binId)
    const url = qrAddress(origin, bin.qrCode)
    const png = await pngOfCode(url, bin.qrStyle ?? DEFAULT_QR_STYLE)
    return { qrCode: `data:image/png;base64,${png.toString('base64')}`, qrData: { url } }
  },
})

export type QrCodeService = ReturnType<typeof createQrCodeService>
