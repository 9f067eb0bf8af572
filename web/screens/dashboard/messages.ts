export const subtitle = (count: string, count2: string) => `You have ${count} with ${count2} stored`
export const pageTitle = (product: string) => `Dashboard · ${product}`
export const dashboard = 'Dashboard'
