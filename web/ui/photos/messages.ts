/** Offline, for a photo that was never opened here; stands in a small picture. */
export const photoNotHere = 'Photo not on this device'
export const optional = '(optional)'
export const changePhoto = 'Change Photo'
export const choosePhoto = 'Choose Photo'
export const dropOrPaste = 'Drop or paste a photo here'
export const takeOrChoose = 'Take or choose a photo'
export const takePhoto = 'Take Photo'
export const removePhoto = 'Remove Photo'
export const chooseFileFor = (label: string) => `${label}: choose a file`
export const takePhotoFor = (label: string) => `${label}: take a photo`
