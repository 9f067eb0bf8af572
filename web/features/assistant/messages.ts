export const askTheAssistant = 'Ask the assistant'
export const voiceInputFailed = 'Voice input failed'
export const pleaseTryAgainOrUse = 'Please try again or use text input.'
export const voiceInputUnavailable = 'Voice input unavailable'
export const yourBrowserDoesntSupportVoice =
  "Your browser doesn't support voice input or microphone access was denied."
export const assistant = (product: string) => `${product} Assistant`
