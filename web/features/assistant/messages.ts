export const askAssistant = 'Ask Assistant'
export const askTheAssistant = 'Ask the assistant'
export const voiceInputFailed = 'Voice input failed'
export const voiceInputFailedHint = 'Please try again or use text input.'
export const voiceInputUnavailable = 'Voice input unavailable'
export const voiceInputUnavailableHint =
  "Your browser doesn't support voice input or microphone access was denied."
export const assistant = (product: string) => `${product} Assistant`

export const nothingWasChanged = (message: string) => `${message}. Nothing was changed.`
export const savedOnThisDevice = 'Saved on this device.'
export const inventoryUnavailable =
  "Sorry, I'm having trouble accessing your bins right now. Please try again in a moment."
export const answeredLocally =
  'The server did not answer, so this comes from this device. If it was already done, say no.'
export const outcomeUnknown =
  "The server did not answer, so I can't tell whether that was done. Please check before you ask again."
export const serverUnreachable = 'The server cannot be reached. Check your connection and try again.'
/** Words by which the command palette finds a command, beside its title. */
export const askTheAssistantKeywords = 'question help chat voice speak where is'
