const GENERATED_HEADER = /^\p{Ll}[\p{L}\p{N}_]*$/u

/**
 * A foreign column as a person reads it: `HB.serial_number` is 'Serial number', `cf:brand, type:option` is 'Brand'.
 * Any other name is somebody's own words, and stays as it is written.
 */
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
