export const commandLine = 'Command line'
export const logNotLoaded = "Couldn't load the log"
export const emptyLog = 'Nothing yet'
export const emptyLogHint = 'What administrators do appears here.'
export const showMore = 'Show More'
export const makeResetLink = 'Make reset link'
export const handOverAnInventory = 'Hand over an inventory'
export const enable = 'Enable'
export const disable = 'Disable'
export const you = '(you)'
export const admin = 'Admin'
export const disabled = 'Disabled'
export const deleted = 'Deleted'
export const change = (email: string) => `Change ${email}`
export const disableQuestion = (email: string) => `Disable ${email}?`
export const disableHint =
  'They are signed out everywhere and cannot sign in until you enable them again. Nothing is deleted, and codes and shared inventories keep working.'
export const linkCopied = 'Link copied'
export const resetLink = 'Reset link'
export const resetLinkQuestion = (email: string) => `Reset link for ${email}?`
export const makeLink = 'Make Link'
export const resetLinkHint =
  'Whoever opens the link can set a new password, once, within 24 hours. Send it only to this person. An earlier link no longer works.'
export const handOverTitle = (name: string) => `Hand over an inventory of ${name}`
export const handOver = 'Hand Over'
export const inventoriesNotLoaded = "Couldn't load inventories"
export const noInventoryToHandOver =
  "They don't own an inventory that others are in. A person's first inventory always stays theirs."
export const inventoryAndNewOwner = 'Inventory and new owner'
export const handOverHint = (name: string) =>
  `It then counts toward the new owner's plan. ${name} stays in it as an admin.`
export const searchPeople = 'Search people'
export const nameOrEmail = 'Name or email'
export const peopleNotLoaded = "Couldn't load people"
export const nobodyFound = 'No one found'
export const nobodyFoundHint = 'Search by part of a name or email.'
/** In place of the email of an account that is gone. */
export const deletedAccount = 'Deleted account'
/** What administrators did: `admin` and `person` are emails. */
export const adminActions: Readonly<Record<string, (admin: string, person: string) => string>> = {
  add: (admin, person) => `${admin} added ${person}`,
  disable: (admin, person) => `${admin} disabled ${person}`,
  enable: (admin, person) => `${admin} enabled ${person}`,
  'reset-link': (admin, person) => `${admin} made a reset link for ${person}`,
  'second-factor': (admin, person) => `${admin} turned off two-step sign-in of ${person}`,
  'hand-over': (admin, person) => `${admin} handed over an inventory of ${person}`,
  delete: (admin, person) => `${admin} deleted ${person}`,
}
export const seen = (age: string) => `seen ${age}`
export const neverSignedIn = 'never signed in'
export const linkLabel = (email: string) => `For ${email}; you won't see it again`
