export const cameraNotSupportedOnThis = 'Camera not supported on this device'
export const cameraPermissionDeniedPleaseAllow =
  'Camera permission denied. Please allow camera access in your browser settings and refresh the page.'
export const noCameraFoundOnThis = 'No camera found on this device.'
export const cameraIsAlreadyInUse = 'Camera is already in use by another application.'
export const cameraErrorPleaseCheck = (message: string) =>
  `Camera error: ${message}. Please check your device settings.`
export const camera = (count: number) => `Camera ${count}`
