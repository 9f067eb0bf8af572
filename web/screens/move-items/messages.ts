export const scanTargetTask = (count: number) =>
  `scan the bin to put ${count === 1 ? 'it' : `the ${count} items`} into.`
export const sourceBinScanned = 'That is the bin it comes from'
export const scanAnotherOne = 'Scan another one.'
export const targetBinScanned = 'That is the bin it goes into'
export const pageTitle = (product: string) => `Move Items · ${product}`
export const moveItems = 'Move Items'
export const moveItemsTo = (into: string) => `Move Items to ${into}`
export const stepTitle = (step: number, of: number, task: string) => `Step ${step} of ${of}: ${task}`
export const takeFromThisBin = 'Take From This Bin'
export const takeFrom = 'Take from...'
export const putIntoThisBin = 'Put Into This Bin'
export const putInto = 'Put into...'
export const backToTheItems = 'Back to the items'
export const isIn = (name: string, name2: string) => `${name} is in ${name2}`
export const otherInventoryHint = 'Items move between bins of one inventory.'
export const isAPlace = (name: string) => `${name} is a place`
export const placeScannedHint = 'Items go into bins. Scan a bin.'
export const binNotYours = "That bin isn't yours"
export const binNotYoursHint = (name: string) => `${name} belongs to someone else.`
export const foundBin = (name: string) => `Found bin: ${name}`
export const chooseFromTheList = 'Choose from the list'
export const scanSourceTask = 'scan the bin to take from.'
export const selectItemsTask = (name: string, into: string | undefined) =>
  `tick what leaves ${name}${into === undefined ? '' : ` for ${into}`}.`
