const LENGTH = 8

/** The beginning of a bin's code, in two groups: enough to tell a household's bins apart by typing it. */
export const shortCode = (qrCode: string): string => {
  const head = qrCode.slice(0, LENGTH)
  return `${head.slice(0, LENGTH / 2)} ${head.slice(LENGTH / 2)}`
}
