/** Encodings that a table can be read in, by their WHATWG names, and the DOS ones that browsers do not decode. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257'] as const),
  ...(['windows-1258', 'windows-874', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-15'] as const),
  ...(['koi8-r', 'koi8-u', 'macintosh', 'x-mac-cyrillic', 'ibm437', 'ibm850', 'ibm852', 'ibm866'] as const),
  ...(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr'] as const),
] as const

export type Encoding = (typeof ENCODINGS)[number]

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name)

/** Upper halves of the DOS code pages. */
const CODE_PAGES: Readonly<Partial<Record<Encoding, string>>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/** Turns bytes into text; what is no letter of the encoding becomes U+FFFD. A byte order mark is left out. */
export const decodeBytes = (bytes: Uint8Array, encoding: Encoding): string => {
  const upper = CODE_PAGES[encoding]
  if (upper === undefined) return new TextDecoder(encoding).decode(bytes)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(
      Array.from(bytes.subarray(from, from + 8192), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : upper[byte - 128],
      ).join(''),
    )
  return parts.join('')
}
