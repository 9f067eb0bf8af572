import { formatCount } from '#domain/format/format-count.ts'

export const profileInformation = 'Profile Information'
export const changePassword = 'Change Password'
export const photosAndAi = 'Photos and AI'
export const yourData = 'Your Data'
export const accountInformation = 'Account Information'
export const deleteAccount = 'Delete Account'
export const scanACode = 'Scan a code'
export const printLabels = 'Print labels'
export const printBlankCodes = 'Print blank codes'
export const goTo = (label: string) => `Go to ${label}`
export const settings = (title: string) => `Settings: ${title}`
export const themeLight = 'Theme: light'
export const themeDark = 'Theme: dark'
export const themeAsTheDevice = 'Theme: match device'
export const askTheAssistant = (query: string) => `Ask the assistant: ${query}`
export const binsToChooseFrom = 'Bins to choose from'
export const binsAndItems = 'Bins and items'
export const commands = 'Commands'
export const assistant = 'Assistant'
export const signOut = 'Sign out'
export const searchOrRunACommand = 'Search or run a command'
export const binItemOrCommand = 'Bin, item or command'
export const results = 'Results'
export const nothingFound = 'Nothing found'
export const tryFewerOrShorterWords = 'Try fewer or shorter words.'
export const resultsOf = (count: number) => formatCount(count, 'result')
export const wordsForSignOut = 'log out leave'
export const inBin = (name: string) => `in ${name}`
