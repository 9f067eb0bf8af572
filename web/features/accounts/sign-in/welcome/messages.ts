export const headline = 'Know what is in every box'
export const lede = 'A label on the box, its contents on your phone.'
export const createAccount = 'Create Account'
export const trialLine = '30-day free trial. No credit card required.'
export const pricing = 'Pricing'
export const fillBin = '1. Fill a bin'
export const fillBinHint = 'Add things by photo, voice, or list.'
export const stickLabel = '2. Stick on its label'
export const stickLabelHint = 'Print at home, or order stickers.'
export const scanToSee = '3. Scan to see inside'
export const scanToSeeHint = 'Any phone camera, even offline.'

export const picture =
  'A label on a box on a shelf is scanned, and a phone shows what is in the box: hats, gloves, a scarf and goggles.'
/** Name of the box in the picture, in two short lines. */
export const boxName = 'Winter'
/** Second line of the name of the box in the picture. */
export const boxNameEnd = 'things'
export const boxTitle = 'Winter things'
export const boxPlace = '8 items · Attic › right side'
export const hat = 'Wool hat'
export const gloves = 'Gloves'
export const scarf = 'Scarf'
export const goggles = 'Ski goggles'
