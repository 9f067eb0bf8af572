export const shareNotFound = 'Share not found'
export const expiryInPast = 'Expiry must be in the future'
export const limitOfCodes = "You have reached your plan's limit of QR codes"
export const openedAlready = (count: number) => `This link was opened ${count} times already`
