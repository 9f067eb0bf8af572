export const labels = (name: string) => `Labels (${name})`
export const label = (count: number, state: string) => `Label ${count}: ${state}`
export const previousPage = 'Previous page'
export const pageOf = (count: number, count2: number) => `Page ${count} of ${count2}`
export const nextPage = 'Next page'
export const skipLabelHint = 'Tap a label that is missing from your sheet to leave it out.'
export const leftBlank = 'left blank'
export const notUsed = 'not used'
