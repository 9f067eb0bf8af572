export const notUndone = 'It could not be undone'
export const nothingToChange = 'There is nothing to change'

export const currencyNotChanged = 'The currency was not changed'
