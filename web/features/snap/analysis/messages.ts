export { analyzingThePhoto } from '../messages.ts'

export const consentQuestion = 'Suggest names from photos?'
export const consentHint = (consentStatus: string) => `${consentStatus} You can change this in Settings.`
export const suggestNames = 'Suggest names'
export const noThanks = 'No, thanks'
export const suggestionNotUsed = (name: string) => `Looks like: ${name}. What you typed was kept.`
export const nameFromPhoto = 'Name from photo'
export const photosAndAi = 'Photos and AI'
export const photosAndAiHint = 'What an AI service can see.'
export const aiServiceUnknown = "The server hasn't told us yet which AI service it uses."
export const noAiService =
  "Photo AI isn't set up on this server. You name photos yourself, and no AI sees them."
export const suggestNamesFromPhotos = 'Suggest names from photos'
export const consentScopeHint = (consentStatus: string) =>
  `${consentStatus} This applies to your account on this device.`
