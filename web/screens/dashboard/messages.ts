export const youHaveWithStored = (count: string, count2: string) => `You have ${count} with ${count2} stored`
export const dashboard = (product: string) => `Dashboard · ${product}`
export const dashboardLabel = 'Dashboard'
