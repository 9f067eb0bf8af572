export const whatYouTypedIsKept = (readOnlyMessage: string) => `${readOnlyMessage} What you typed is kept.`
export const yourPlan = 'Your plan'
export const sPlan = (payer: string) => `${payer}'s plan`
