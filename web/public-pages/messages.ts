export const noBinDataFound = 'No bin data found'
export const notLinkedYet = 'Not linked yet'
export const enterPin = 'Enter PIN'
export const sharedBin = 'Shared bin'
