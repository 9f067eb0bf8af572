export const bestValue = 'Best Value'
export const inTotal = (allowance: string) => `${allowance} in total`
export const unlimitedQrCodes = 'Unlimited QR codes'
export const qrCodesToShare = (maxQrCodes: number) => `${maxQrCodes} QR code to share`
export const beginsOn = (dayOf: string) => `Begins on ${dayOf}.`
export const pricePerMonth = (priceOf: string) => `(${priceOf}/month)`
export const currentPlan = 'Current Plan'
export const freePlan = 'Free Plan'
export const faqTrialEnd = 'What happens when my trial ends?'
export const faqOverLimit = 'What if I have more than my plan allows?'
export const faqOverLimitAnswer =
  "Nothing is locked and nothing is deleted. You can open, search, edit, move, scan, share what is shared, export and delete as before. You just can't add anything new until there is room or a larger plan."
export const faqCancel = 'Can I cancel at any time?'
export const faqCancelAnswer =
  'Yes, with one button on this page. You keep your plan until the end of the month you paid for, can change your mind until then, and continue on Free after that.'
export const faqChangePlan = 'What does it cost to change plans?'
export const faqChangePlanAnswer =
  'Upgrades start right away; you pay only the difference for the rest of the month. Downgrades start at your next renewal.'
export const faqPayPerBin = 'What is Pay Per Bin?'
export const faqPayPerBinAnswer = (dollars: string) =>
  `One more bin for ${dollars}, paid once. It counts on top of any plan and stays yours when a plan ends.`
export const faqOffline = 'Does it work offline?'
export const faqOfflineAnswer =
  "Yes. Your bins and items are on your device: find, add and change them in a basement without a signal. Your changes sync once you're back online. Only paying, ordering and sharing need a connection."
export const faqStickers = 'Do I need to buy stickers?'
export const faqStickersAnswer =
  'No. Every bin has a QR code that you can print on your own paper, on every plan. Printed stickers are weatherproof and are sent by post; they are sold separately from plans.'
export const faqRefunds = 'Do you give refunds?'
export const faqRefundsAnswer =
  'Stickers that arrive damaged, or not at all, are refunded or sent again. A canceled plan runs to the end of its paid month, which is not paid back. No one is charged twice for the same thing; if it ever looks that way, tell us.'
export const faqTaxes = 'Are taxes included?'
export const faqTaxesAnswer =
  'The price on the card is what is charged, in US dollars. We add no tax on top. For parcels to Canada, the United Kingdom and Australia your customs office may ask for import tax.'
export const faqCard = 'Who sees my card?'
export const faqCardAnswer =
  'Only the payment provider. Its form is embedded in our page, and the number goes straight to it.'
export const questionsAndAnswers = 'Questions and answers'
export const chooseYourPlan = 'Choose Your Plan'
export const offlineHint = "You can change plans once you're back online. Your bins stay available."
export const serverUnreachable = 'The server cannot be reached'
export const serverUnreachableHint = 'You can change plans once it responds. Your bins stay available.'
export const trying = 'Trying...'
export const popular = 'Popular'
export const aMonth = 'a month'
export const forever = 'forever'
export const faqTrialEndAnswer = (days: number, bins: number | null, items: number | null) =>
  `For ${days} days a new account has the limits of Pro, without a card. Then you move to Free automatically, and nothing is charged. You keep everything you stored; above ${bins} bin and ${items} items only adding is paused.`
