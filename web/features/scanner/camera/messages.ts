export const torch = 'Torch'
export const zoomTimes = (times: number) => `Zoom: ${times} times`
export const startingTheCamera = 'Starting the camera...'
export const theCameraIsOff = 'The camera is off'
export const zoom = 'Zoom'
