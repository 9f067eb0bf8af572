export const updated = 'Updated'
export const checked = 'Checked'
export const picture = 'Picture'
