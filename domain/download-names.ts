// File systems allow 255 bytes; the endings need some of them.
const MOST_BYTES = 230

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** The name as it is, unless no file could be called that. */
const shortened = (name: string): string => {
  let bytes = 0
  const kept = [...name.normalize('NFC').trim()].filter((character) => {
    bytes += bytesOf(character)
    return bytes <= MOST_BYTES
  })
  return kept.join('')
}

/** File name of the bin QR dialog's download: 'Mom's Box 1' gives mom_s_box_1_qrcode.png. Letters and digits of every script stay. */
export const binQrFileName = (binName: string): string =>
  `${shortened(binName)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_qrcode.png`

/** File name of share and wizard downloads: '{bin name}-qr-code.png'; what file systems forbid becomes '_'. */
export const qrCodeFileName = (binName: string): string =>
  `${shortened(binName)
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\./, '_')}-qr-code.png`
