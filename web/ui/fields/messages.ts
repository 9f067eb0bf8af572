export const optional = '(optional)'
export const clearSearch = 'Clear search'
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const noColor = 'No color'

/** Of a box. */
export const colorNames = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  brown: 'Brown',
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  clear: 'Clear',
}
export const showChoices = 'Show choices'

/** Of a tag or a code. */
export const removeEntry = (entry: string) => `Remove ${entry}`
