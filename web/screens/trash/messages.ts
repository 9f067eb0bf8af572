export const pageTitle = (product: string) => `Trash · ${product}`
export const subtitle = 'What you delete stays here for 30 days.'
