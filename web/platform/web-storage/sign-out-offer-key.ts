/** Where this tab keeps the offer to sign out at a provider too. */
export const SIGN_OUT_OFFER = 'provider-sign-out'
