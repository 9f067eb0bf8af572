export const select = (name: string) => `Select ${name}`
export const withWhatIsSelected = 'With what is selected'
export const stopSelecting = 'Stop selecting'
export const selected = (size: string) => `${size} selected`
export const selectNone = 'Select none'
export const selectAll = 'Select all'
