/** The interface's font, for canvases, which do not inherit it. */
export const SANS = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif'
