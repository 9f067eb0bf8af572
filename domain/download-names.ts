// File systems allow 255 bytes; a character may take four of them.
const LONGEST = 50

const shortened = (name: string): string => [...name.normalize('NFC').trim()].slice(0, LONGEST).join('')

/** File name of the bin QR dialog's download (spec 5): 'Mom's Box 1' gives mom_s_box_1_qrcode.png. Letters and digits of every script stay. */
export const binQrFileName = (binName: string): string =>
  `${shortened(binName)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_qrcode.png`

/** File name of share and wizard downloads (spec 5): '{bin name}-qr-code.png'; what file systems forbid becomes '_'. */
export const qrCodeFileName = (binName: string): string =>
  `${shortened(binName)
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\./, '_')}-qr-code.png`
