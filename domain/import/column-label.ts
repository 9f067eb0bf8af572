const GENERATED_HEADER = /^\p{Ll}[\p{L}\p{N}_]*$/u

/** `HB.serial_number` gives 'Serial number', `cf:brand, type:option` gives 'Brand'; other headers stay. */
export const columnLabel = (header: string): string => {
  const bare = header
    .replace(/^(HB\.|cf:)/, '')
    .replace(/,\s*type:\w+$/, '')
    .trim()
  if (!GENERATED_HEADER.test(bare)) return bare
  const words = bare
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const HOMEBOX_DEFAULTED = /^HB\.(?:insured|lifetime_warranty|purchase_price|sold_price)$/

/** True for what Homebox writes where nobody filled anything in. */
export const isUnset = (header: string, cell: string): boolean =>
  HOMEBOX_DEFAULTED.test(header) && /^(?:false|0(?:\.0+)?)$/.test(cell)
