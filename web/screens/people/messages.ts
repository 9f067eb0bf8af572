export const asksYouToBecome = (ownerName: string) => `${ownerName} asks you to become the owner`
export const thenCountsTowardYourPlan = (name: string) => `${name} then counts toward your plan.`
export const becomeOwner = 'Become Owner'
export const thePeopleDidNotLoad = 'The people did not load'
export const theServerCouldNotList = 'The server could not list them just now.'
export const peopleBinnacle = 'People · Binnacle'
export const invite = 'Invite'
export const peopleNeedAConnection = 'People need a connection'
export const theyShowHereOnceBinnacle = 'They show here once Binnacle reached the server.'
