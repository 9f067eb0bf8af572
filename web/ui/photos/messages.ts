export const optional = ' (optional)'
export const changePhoto = 'Change photo'
export const choosePhoto = 'Choose photo'
export const takePhoto = 'Take photo'
export const removePhoto = 'Remove photo'
export const chooseAFile = (label: string) => `${label}: choose a file`
export const takeAPhoto = (label: string) => `${label}: take a photo`
