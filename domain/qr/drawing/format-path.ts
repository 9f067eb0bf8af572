/** Three decimals: a thousandth of a module, finer than any printer. */
const formatNumber = (value: number): string => String(Math.round(value * 1000) / 1000)

export const formatPoint = (x: number, y: number): string => `${formatNumber(x)} ${formatNumber(y)}`
