/** A foreign column as a person reads it: `HB.serial_number` is 'Serial number', `cf:brand, type:option` is 'Brand'. */
export const columnLabel = (header: string): string => {
  const bare = header
    .replace(/^(HB\.|cf:)/, '')
    .replace(/,\s*type:\w+$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
