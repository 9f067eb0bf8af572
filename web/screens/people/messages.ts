export const ownershipOffer = (ownerName: string) => `${ownerName} asks you to become the owner`
export const ownershipOfferHint = (name: string) => `${name} then counts toward your plan.`
export const becomeOwner = 'Become Owner'
export const notNow = 'Not Now'
export const peopleNotLoaded = "Couldn't load people"
export const pageTitle = 'People · Binnacle'
export const invite = 'Invite'
export const peopleNeedAConnection = 'People need a connection'
export const offlineHint = "They appear here once you're back online."
