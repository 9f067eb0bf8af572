export const pageNotFound = 'Page Not Found'
export const pageNotFoundHint = 'There is nothing at this address. It may have moved or been mistyped.'
export const goToDashboard = 'Go to Dashboard'
export const pageTitle = (product: string) => `${pageNotFound} · ${product}`
