/** Name of the page's meta element that holds the address of the sheet; missing during development. */
export const ON_DEMAND_STYLES = 'on-demand-styles'
