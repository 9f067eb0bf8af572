export const heicPhotosCannotBeOpened = 'HEIC photos cannot be opened here'
export const takeThePhotoFromThis =
  'Take the photo from this page, or save it as JPEG first. On an iPhone: Settings, Camera, Formats, Most Compatible.'
export const thisPhotoCouldNot = 'This photo could not be read'
export const pleaseChooseAJpegPng = 'Please choose a JPEG, PNG, WebP or GIF image.'
export const thisIsNotAPhoto = 'This is not a photo'
export const theBrowserHasNoRoom = 'The browser has no room to draw it.'
