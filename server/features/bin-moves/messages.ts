export const sameInventory = 'These bins are in that inventory already.'
export const tooMuch = 'That is too much for one move. Please move fewer bins at once.'
