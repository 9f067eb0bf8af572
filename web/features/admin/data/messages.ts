export const disabled = 'Disabled'
export const enabled = 'Enabled'
export const noLinkWasMade = 'No link was made'
export const nothingWasHandedOver = 'Nothing was handed over'
