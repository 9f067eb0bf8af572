/** RFC 1950, provided by browser or Node. */
export interface Zlib {
  deflate(bytes: Uint8Array): Promise<Uint8Array>
  inflate(bytes: Uint8Array): Promise<Uint8Array>
}

/** Object reference: `12 0 R`. */
export type PdfReference = string

export const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** UTF-16 with a byte order mark, in hexadecimal. */
export const pdfText = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** PDF writer; objects may be named before they are added. */
export const createPdfFile = ({ deflate }: Pick<Zlib, 'deflate'>) => {
  const objects: (Uint8Array | undefined)[] = []
  const numberOf = (ref: PdfReference) => Number.parseInt(ref, 10)

  const name = (): PdfReference => {
    objects.push(undefined)
    return `${objects.length} 0 R`
  }
  const define = (ref: PdfReference, body: Uint8Array): PdfReference => {
    objects[numberOf(ref) - 1] = body
    return ref
  }

  return {
    name,
    add: (dictionary: string, ref = name()): PdfReference => define(ref, ascii(dictionary)),
    /** @param entries of the dictionary, except length and filter */
    addStream: async (entries: string, bytes: Uint8Array): Promise<PdfReference> => {
      const packed = await deflate(bytes)
      const head = ascii(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`)
      return define(name(), joined([head, packed, ascii('\nendstream')]))
    },
    bytes: (root: PdfReference, info: PdfReference): Uint8Array => {
      // Bytes above 127 mark the file as binary.
      const parts: Uint8Array[] = [ascii('%PDF-1.7\n%âãÏÓ\n')]
      let at = parts[0]?.length ?? 0
      const places = objects.map((body, index) => {
        if (!body) throw new Error(`PDF object ${index + 1} was named and never defined`)
        const whole = joined([ascii(`${index + 1} 0 obj\n`), body, ascii('\nendobj\n')])
        const place = at
        parts.push(whole)
        at += whole.length
        return place
      })
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      const count = objects.length + 1
      const trailer = `trailer\n<< /Size ${count} /Root ${root} /Info ${info} >>\nstartxref\n${at}\n%%EOF\n`
      return joined([...parts, ascii(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`)])
    },
  }
}

export type PdfFile = ReturnType<typeof createPdfFile>
