export const optional = ' (optional)'
export const changePhoto = 'Change photo'
export const choosePhoto = 'Choose photo'
export const takePhoto = 'Take photo'
export const removePhoto = 'Remove photo'
export const chooseFileFor = (label: string) => `${label}: choose a file`
export const takePhotoFor = (label: string) => `${label}: take a photo`
