// File systems allow 255 bytes, including suffixes.
const MOST_BYTES = 230

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

const shortened = (name: string): string => {
  let bytes = 0
  const characters = [...name.normalize('NFC').trim()].filter((character) => {
    bytes += bytesOf(character)
    return bytes <= MOST_BYTES
  })
  return characters.join('')
}

/** 'Mom's Box 1' gives mom_s_box_1_qrcode.png; letters and digits of every script stay. */
export const binQrFileName = (binName: string): string =>
  `${shortened(binName)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_qrcode.png`

/** '{bin name}-qr-code.png'; characters that file systems forbid become '_'. */
export const qrCodeFileName = (binName: string): string =>
  `${shortened(binName)
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\./, '_')}-qr-code.png`
