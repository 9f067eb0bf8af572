/** Below the name of a bin without a description, where a messenger shows a link. */
export const linkDescription = "See what's inside."
export const noBinDataFound = 'No bin data found'
export const notLinkedYet = 'Not linked yet'
export const enterPin = 'Enter PIN'
export const sharedBin = 'Shared bin'
