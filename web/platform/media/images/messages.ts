export const heicNotSupported = 'HEIC photos cannot be opened here'
export const heicHint =
  'Take the photo from this page, or save it as JPEG first. On an iPhone: Settings, Camera, Formats, Most Compatible.'
export const photoUnreadable = 'This photo could not be read'
export const supportedPhotoTypes = 'Please choose a JPEG, PNG, WebP or GIF image.'
export const notAPhoto = 'This is not a photo'
export const outOfMemory = 'The browser has no room to draw it.'
