export const nothingHere = 'Nothing is here'
export const tooLarge = 'What was sent is too large'
export const contentNotTaken = 'This kind of content is not taken here'
export const lengthDiffers = 'The announced length does not match what was sent'
export const tookTooLong = 'The request took too long to arrive'
export const noSuchBytes = 'The file has no such bytes'
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.'
export const dataUnreachable =
  'The server cannot reach its data right now. Please try again; nothing is saved twice.'
export const invalidInput = 'Invalid input'
export const unreadable = 'The request could not be read'
export const unexpected = 'Something went wrong on the server. Nothing was changed. Please try again.'
export const jsonOnly = 'This call takes JSON'
export const sendUncompressed = 'Please send this uncompressed'
export const pictureOnly = (type: string) => `This call takes a picture as ${type}`
/** `allow` are HTTP methods, such as GET, HEAD. */
export const methodNotAllowed = (allow: string) => `This address takes ${allow} only`
export const invalidHeader = (header: string) => `The header ${header} is not valid`
export const keyCannotCall = 'An API key cannot make this call. Please sign in to Binnacle for it.'
export const keyCannotWrite = 'This API key can view its inventory, but not change it.'
export const keyOfOtherInventory = 'This API key is for another inventory.'
export const crossOrigin = 'This request came from another site and was refused.'
export const unknownAddress = (origin: string) =>
  `This server is ${origin} and does not know the address you used. Open it there, or set ORIGIN to this address.`
export const tooManyHeaders = 'The request has too many headers'
export const damaged = 'This was damaged on its way. Nothing was kept; please send it again.'
export const formUnreadable = 'The form could not be read'
export const imageOnly = 'Only a file named image is taken here'
export const noPicture = 'There is no picture'
export const nestedTooDeeply = 'The request is nested too deeply'
export const tooManyValues = 'The request has too many values'
