export const columns = 'Columns'
export const exportCsv = 'Export as CSV'
export const actions = 'Actions'
