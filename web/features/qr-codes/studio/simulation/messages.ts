export const scanTestNotStarted = 'The scan test could not be started'
export const scanTestClosed = 'The scan test was closed'
export const noFixFound = 'No small fix will work. Reset to a code that scans.'
export const fixSearchFailed = 'This browser could not look for a change. Nothing was changed.'
export const scanReportTitle = 'How well it scans'
export const checking = 'Checking'
export const scanTestFailed = "This browser couldn't test the code. Scan it once before you print many."
export const testingCode = 'Testing the code...'
export const saveBlocked = (failureSentences: string) => `${failureSentences} You can't save it like this.`
export const looking = 'Looking...'
export const makeItScan = 'Make it scan'
export const scanTests = 'Tried out'
export const fails = 'fails'
export const scans = 'scans'
