/** Title, with a name or '3 items'. */
export const moreFor = (named: string) => `More for ${named}`
export const tags = 'Tags'
export const tagsHint = 'Add tags to all of them, or take some off'
export const anotherField = 'Another field'
export const anotherFieldHint = 'Give all of them the same maker, price, date or notes'
export const noLongerHere = 'No longer here'
export const noLongerHereHint = 'Sold, given away, thrown out, lost or stolen'

/** `named` is a name or '3 items'. */
export const tagsOf = (named: string) => `Tags of ${named}`
export const addTags = 'Add tags'
export const takeOff = 'Take off'
export const save = 'Save'
export const changeFieldOf = (named: string) => `Change ${named}`
export const field = 'Field'
export const emptyMeansNone = 'Leave it empty to clear it'

export const whatHappened = (named: string) => `What happened to ${named}?`
export const reason = 'What happened'
export const when = 'When'
export const toWhom = 'To whom'
export const goneHint = 'It leaves lists and totals, and stays under Items, "What is no longer here".'
export const goneHintOfSeveral =
  'They leave lists and totals, and stay under Items, "What is no longer here".'

export const tagsChanged = (named: string) => `${named}: tags changed`
export const tagsAsBefore = 'Tags are as before'
export const nothingChanged = 'Nothing was changed'
export const fieldChanged = (named: string, label: string) => `${named}: ${label} changed`
export const asBefore = 'Everything is as before'
export const goneNow = (named: string) => `${named} is no longer here`
export const hereAgain = 'Here again'
export const backAgain = (named: string) => `${named} is here again`
