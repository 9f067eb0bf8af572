export const pageNotLoaded = 'This page could not be loaded'
export const pageNotLoadedHint = (value: string) => `Your bins are safe on this device. ${value}`
export const moveItems = 'Move Items'
export const checkABin = 'Check a Bin'
export const checkYourConnection = 'Check your connection, then reload.'
export const loadsOnceOnline = "This page will load once you're back online."
