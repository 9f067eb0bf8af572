export const syncTakenOver = 'Another tab did not finish its sync. It goes on here.'
export const backgroundSyncFailed = 'Background sync failed'
