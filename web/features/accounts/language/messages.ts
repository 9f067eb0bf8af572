export const language = 'Language'
export const languageHint = 'Of this device, and of the emails you get.'
export const notChanged = 'The language could not be changed'
export const notChangedHint = 'It is loaded from the server. Please try again when you are online.'
