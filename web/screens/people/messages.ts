export const asksYouToBecome = (ownerName: string) => `${ownerName} asks you to become the owner`
export const thenCountsTowardYourPlan = (name: string) => `${name} then counts toward your plan.`
export const becomeOwner = 'Become Owner'
export const thePeopleDidNotLoad = "Couldn't load people"
export const theServerCouldNotList = 'Please try again in a moment.'
export const peopleBinnacle = 'People · Binnacle'
export const invite = 'Invite'
export const peopleNeedAConnection = 'People need a connection'
export const theyShowHereOnceBinnacle = "They appear here once you're back online."
