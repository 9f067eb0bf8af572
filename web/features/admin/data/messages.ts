export const disabled = 'Disabled'
export const enabled = 'Enabled'
export const linkNotMade = 'No link was made'
export const notHandedOver = 'Nothing was handed over'
