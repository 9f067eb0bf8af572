/** Names of colors for a QR code. */
export const presets = {
  black: 'Classic Black',
  blue: 'Ocean Blue',
  green: 'Forest Green',
  orange: 'Sunset Orange',
  purple: 'Royal Purple',
  rose: 'Rose Gold',
}
