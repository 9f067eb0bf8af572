export const failedToLoadBinData = 'Failed to load bin data'
