/** True where the camera opens without asking; false in browsers that do not say. */
export const isCameraAllowed = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}
