export const peopleOfThisInventory = 'People of this inventory'
export const bins = (count: number) => `${count} bins`
export const binsWithItems = (what: string, items: number) =>
  `${what} and the ${items === 1 ? 'item' : `${items} items`} inside`
export const moveToAnotherInventory = 'Move to another inventory'
export const move = 'Move'
export const moveHint = ' will move. Photos, printed codes, and stickers move too. Share links stop working.'
export const othersLoseSight = (inventory: string) => `Others in ${inventory} will no longer see this.`
export const inventory = 'Inventory'
export const thisNeedsAConnection = 'This needs a connection'
export const namePlaceholder = 'e.g. Workshop'
export const newInventory = 'New inventory'
export const newInventoryButton = 'New Inventory'
export const create = 'Create'
export const inventoryPrefix = 'Inventory: '
export const unsentChange = '1 change was not sent.'
export const unsentChanges = (count: number) => `${count} changes were not sent.`
export const backInInventory = (name: string) => `You are back in ${name}`
export const noLongerInInventory = (name: string) => `You are no longer in ${name}`
export const sendAgain = 'Send Again'
export const thisInventory = 'This inventory'
export const isClosed = (name: string) => `${name} is closed`
export const cannotBeReached = (name: string) => `${name} cannot be reached`
export const itsOwner = 'Its owner'
export const closedHint = (owner: string, date: string) =>
  `${owner} can reopen it until ${date}. Nothing on this device is lost until then.`
export const unreachableHint =
  "The server can't find it right now. Everything on this device is kept, and your changes are sent once it is back."
export const deletedForGoodOn = (format: string) => `It is deleted for good on ${format}.`
export const reopen = 'Reopen'
export const rename = 'Rename'
export const leave = 'Leave'
export const closeInventory = 'Close Inventory'
export const renameInventory = 'Rename inventory'
export const leaveQuestion = (name: string) => `Leave ${name}?`
export const leaveHint = 'Everything you added stays. Your copy is removed from this device.'
export const closeQuestion = (name: string) => `Close ${name}?`
export const closeHint =
  'No one can open it, and its codes stop working. You can reopen it for 30 days; then it is deleted for good.'
export const roleUntil = (value: string, format: string) => `${value} · until ${format}`
export const usesLeft = (usesLeft: number) => ` · ${usesLeft} uses left`
export const revokeNamed = (what: string) => `Revoke ${what}`
export const revoke = 'Revoke'
export const openInvitations = 'Open invitations'
export const removeQuestion = (name: string) => `Remove ${name}?`
export const makeOwnerQuestion = (name: string) => `Make ${name} the owner?`
export const offerOwnership = 'Offer Ownership'
export const removeHint = (name: string) =>
  `All bins and items stay in ${name}. If a device of theirs is offline, it shows its copy until it reconnects.`
export const makeOwnerHint = (name: string, name2: string) =>
  `${name} has to accept. Then ${name2} counts toward their plan, and you become an admin.`
export const makeRole = (value: string) => `Make ${value}`
export const makeOwner = 'Make owner'
export const withdrawOffer = 'Withdraw offer'
export const you = ' (you)'
export const joined = (value: string, updated: string) => `${value} · joined ${updated}`
export const change = (name: string) => `Change ${name}`
export const scanToJoin = 'Scan to join'
export const inviteLinkHint = (invitationDays: number) =>
  `The link works once, for ${invitationDays} days. You won't see it again.`
export const joinOnBinnacle = (name: string) => `Join ${name} on Binnacle`
export const inviteTo = (name: string) => `Invite to ${name}`
export const createLink = 'Create Link'
export const sendInvitation = 'Send Invitation'
export const invitationSentTo = (email: string) => `Invitation sent to ${email}`
export const inviteMailHint = (invitationDays: number) =>
  `It works for ${invitationDays} days, for this address only.`
export const role = 'Role'
export const emailHint = 'Leave it empty to get a link and a QR code instead.'
export const inviteHint = 'People who join keep a copy on their device, even offline.'
export const invitingNeedsAConnection = 'Inviting needs a connection'
export const mail = 'Mail'
export const link = 'Link'
export const askedToOwn = ' · asked to become the owner'
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
export const seePeople = 'See People'
export const seePeopleHint = 'Open the inventory and choose People.'
