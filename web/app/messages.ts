export const thisPageCouldNot = 'This page could not be loaded'
export const yourBinsAreSafeOn = (value: string) => `Your bins are safe on this device. ${value}`
export const reload = 'Reload'
export const moveItems = 'Move Items'
export const checkABin = 'Check a Bin'
export const checkYourConnection = 'Check your connection, then reload.'
export const loadsOnceOnline = "This page will load once you're back online."
