export const updateFailed = 'The update cannot be loaded now'
export const updateFailedHint =
  'The server did not answer. Nothing was cleared; please try again when you are online.'
export const updateReady = 'Update ready'
export const updateReadyHint = (why: string) => `It installs once nothing would be lost. Still open: ${why}.`
export const appUpdateAvailable = 'App Update Available'
export const updateAvailableHint = 'A new version is ready. Everything you typed is kept.'
export const quickUpdate = 'Quick Update'
export const quickUpdateHint = 'Reload the page to update'
export const forceRefresh = 'Force Refresh'
export const forceRefreshHint = 'Reload the page past every cache'
