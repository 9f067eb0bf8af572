import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../text.ts'

export const BinQrCode = z.object({
  /** PNG as a data URL. */
  qrCode: z.string(),
  qrData: z.object({ url: z.string() }),
})
export type BinQrCode = z.infer<typeof BinQrCode>

export const qrCodeEndpoints = {
  get: endpoint({
    name: 'qrCodes.get',
    method: 'GET',
    path: '/api/bins/{id}/qrcode',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'read',
    apiKey: true,
    summary: "A bin's QR code as a PNG data URL, and the address it holds.",
    params: z.object({ id: Id }),
    reply: BinQrCode,
  }),
} as const

export const qrAddress = (origin: string, code: string): string => `${origin}/qr/${code}`
