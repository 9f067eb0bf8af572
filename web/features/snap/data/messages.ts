import { formatCount } from '#domain/format/format-count.ts'

export { failedToProcessPhoto } from '../messages.ts'

export const photoDiscarded = 'Photo discarded'
export const saveFailed = 'Save Failed'
export const savedOnThisDevice = 'Saved on this device'
export const sentOnceReachable = (count: number) => `${formatCount(count, 'item')} will sync automatically.`
export const itemsAddedSuccessfully = 'Items Added Successfully'
export const addedToThisBin = (count: number) => `${formatCount(count, 'item')} added to this bin.`
export const noItemsToSave = 'No items to save'
export const aiAnalysisNoAnswer = 'AI analysis did not answer. Please name it yourself.'
export const aiAnalysisFailed = (status: number) => `AI analysis failed: ${status}.`
export const nameItYourself = (words: string) => `${words} Please name it yourself.`
