export const optional = ' (optional)'
export const changePhoto = 'Change Photo'
export const choosePhoto = 'Choose Photo'
export const takePhoto = 'Take Photo'
export const removePhoto = 'Remove Photo'
export const chooseAFile = (label: string) => `${label}: choose a file`
export const takeAPhoto = (label: string) => `${label}: take a photo`
