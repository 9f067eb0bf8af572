const GENERATED_HEADER = /^\p{Ll}[\p{L}\p{N}_]*$/u

/** `HB.serial_number` gives 'Serial number', `HB.field.Color` and `cf:color, type:option` 'Color'; other headers stay. */
export const columnLabel = (header: string): string => {
  const bare = header
    .replace(/^(HB\.(field\.)?|cf:)/, '')
    .replace(/,\s*type:\w+$/, '')
    .trim()
  if (!GENERATED_HEADER.test(bare)) return bare
  const words = bare
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const HOMEBOX_DEFAULTED = /^HB\.(?:insured|archived|lifetime_warranty|purchase_price|sold_price)$/
/** Spellings by programs and spreadsheets in several languages. */
const FALSE = /^(?:false|falsch|faux|falso|fałsz|onwaar|ложь)$/i

/** True for values that programs write into empty fields: 'false', and zeros of Homebox. */
export const isUnset = (header: string, cell: string): boolean =>
  FALSE.test(cell) || (HOMEBOX_DEFAULTED.test(header) && /^(?:no|0(?:\.0+)?|0001-01-01.*)$/i.test(cell))
