export const stop = 'Stop'
