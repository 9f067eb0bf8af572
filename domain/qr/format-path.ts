/** A length in a path: three decimals are a thousandth of a module, finer than any printer. */
const short = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Two numbers of a path. */
export const formatPoint = (x: number, y: number): string => `${short(x)} ${short(y)}`
