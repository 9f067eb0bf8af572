import { formatCount } from '#domain/format/format-count.ts'

export const scanACode = 'Scan a code'
export const printLabels = 'Print labels'
export const printBlankCodes = 'Print blank codes'
export const goTo = (label: string) => `Go to ${label}`
export const settings = (title: string) => `Settings: ${title}`
export const themeLight = 'Theme: light'
export const themeDark = 'Theme: dark'
export const themeSystem = 'Theme: match device'
export const askTheAssistant = (query: string) => `Ask the assistant: ${query}`
export const binChoices = 'Bins to choose from'
export const binsAndItems = 'Bins and items'
export const commands = 'Commands'
export const assistant = 'Assistant'
export const signOut = 'Sign out'
export const searchOrRunACommand = 'Search or run a command'
export const searchPlaceholder = 'Bin, item or command'
export const results = 'Results'
export const nothingFound = 'Nothing found'
export const noResultsHint = 'Try fewer or shorter words.'
export const resultCount = (count: number) => formatCount(count, 'result')
/** Words by which the command palette finds a command, beside its title. */
export const signOutKeywords = 'log out leave'
/** Words by which the command palette finds a command, beside its title. */
export const scanACodeKeywords = 'scanner camera qr'
/** Words by which the command palette finds a command, beside its title. */
export const printLabelsKeywords = 'sheet stickers pdf avery'
/** Words by which the command palette finds a command, beside its title. */
export const printBlankCodesKeywords = 'stickers labels new'
/** Words by which the command palette finds a command, beside its title. */
export const themeLightKeywords = 'appearance bright day mode'
/** Words by which the command palette finds a command, beside its title. */
export const themeDarkKeywords = 'appearance night mode'
/** Words by which the command palette finds a command, beside its title. */
export const themeSystemKeywords = 'appearance system mode'
export const recentlyOpened = 'Recently opened'
export const recentSearches = 'Recent searches'
export const places = 'Places'
export const people = 'People'
export const inInventory = (name: string) => `In ${name}`
export const inBin = (name: string) => `in ${name}`
