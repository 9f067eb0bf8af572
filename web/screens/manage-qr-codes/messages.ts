export const cameraNotLoaded = 'The camera did not load'
export const pageTitle = (product: string) => `Manage QR Codes · ${product}`
