export const cameraNotSupported = 'Camera not supported on this device'
export const cameraPermissionDenied =
  'Camera permission denied. Please allow camera access in your browser settings and refresh the page.'
export const noCameraFound = 'No camera found on this device.'
export const cameraInUse = 'Camera is already in use by another application.'
export const cameraError = (message: string) => `Camera error: ${message}. Please check your device settings.`
export const camera = (count: number) => `Camera ${count}`
