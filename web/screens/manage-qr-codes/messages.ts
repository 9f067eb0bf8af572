export const theCameraPartOf = 'The camera did not load'
export const manageQrCodes = (product: string) => `Manage QR Codes · ${product}`
