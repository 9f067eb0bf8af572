export const trash = (product: string) => `Trash · ${product}`
export const whatYouDeleteWaitsHere = 'What you delete stays here for 30 days.'
