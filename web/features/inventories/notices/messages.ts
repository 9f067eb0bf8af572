export const ownershipOffered = (owner: string, name: string) =>
  `${owner} asks you to become the owner of ${name}`
export const ownerNow = (owner: string, name: string) => `${owner} is now the owner of ${name}`
export const canOnlyView = (name: string) => `You can only view ${name} now`
export const canChange = (name: string) => `You can make changes in ${name} now`
export const canInvite = (name: string) => `You can invite people to ${name} now`
export const cannotInvite = (name: string) => `You can no longer invite people to ${name}`
export const isOpenAgain = (name: string) => `${name} is open again`
export const peopleJoined = (count: number, name: string) =>
  count === 1 ? `Someone joined ${name}` : `${count} people joined ${name}`
export const youJoined = (inventory: string) => `You joined ${inventory}`
/** owner: a person; home: their own inventory, which they did not name */
export const youJoinedHome = (owner: string) => `You joined ${owner}'s Home`
export const seePeople = 'See People'
export const seePeopleHint = 'Open the inventory and choose People.'
