export const failedToCreateQrCode = 'Failed to create QR code'
export const download = (kind: string) => `Download ${kind}`
export const customizeQr = 'Customize QR'
export const reset = 'Reset'
export const save = 'Save'
export const previewFor = (name: string) => `Preview of the QR code for ${name}`
