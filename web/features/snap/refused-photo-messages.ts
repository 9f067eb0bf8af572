export const notAdded = (count: number) => `${count} photos were not added`
export const chooseOthers = 'Please choose JPEG, PNG, WebP or GIF images of at most 10MB.'
/** names: of files; why: a sentence */
export const refusedBecause = (names: string, why: string) => `${names}: ${why}`
export const andMore = (names: string, count: number) => `${names} and ${count} more`
export const othersKept = (count: number) =>
  count === 1 ? 'The other one is kept.' : `The other ${count} are kept.`
