export const theCameraPartOf = 'The camera part of the program did not arrive'
export const manageQrCodes = (product: string) => `Manage QR Codes · ${product}`
