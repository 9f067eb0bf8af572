export const noBins = 'You have no bins yet. Add one and it can be suggested here.'
export const nothingAlike = (name: string) => `Nothing in your bins is like ${name}.`

/** Why a bin is suggested for an item, as are those that follow; `names` are things in that bin. */
export const holds = (names: string) => `It holds ${names}`
export const onlyItemIs = (category: string) => `Its item is ${category}`
export const allItemsAre = (count: number, category: string) => `All ${count} of its items are ${category}`
export const someItemsAre = (count: number, all: number, category: string) =>
  `${count} of its ${all} items are ${category}`
export const holdsCompanions = 'It holds things that are usually kept together with it'
/** `words` are in the bin's name. */
export const nameMentions = (words: string) => `Its name mentions ${words}`
export const descriptionMentions = (words: string) => `Its description mentions ${words}`
export const placeMentions = (words: string) => `Its place mentions ${words}`
/** `bin` is a category of bins, or a bin's name. */
export const usuallyKeptWith = (bin: string) => `Things like it are usually kept with ${bin}`
