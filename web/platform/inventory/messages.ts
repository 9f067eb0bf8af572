export const readOnlyInputKept = (readOnlyMessage: string) => `${readOnlyMessage} What you typed is kept.`
export const yourPlan = 'Your plan'
export const planOfPayer = (payer: string) => `${payer}'s plan`
