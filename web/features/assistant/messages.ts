export const askTheAssistant = 'Ask the assistant'
export const voiceInputFailed = 'Voice input failed'
export const voiceInputFailedHint = 'Please try again or use text input.'
export const voiceInputUnavailable = 'Voice input unavailable'
export const voiceInputUnavailableHint =
  "Your browser doesn't support voice input or microphone access was denied."
export const assistant = (product: string) => `${product} Assistant`
