import { formatCount } from '#domain/format/format-count.ts'

export const notRecognized =
  'The AI service could not say what this photo shows. Your photo is kept; please fill in the form by hand.'
export const notAnsweredInTime =
  'The AI service did not answer in time. Your photo is kept; please fill in the form by hand or try again later.'
export const unreachable =
  'The AI service cannot be reached right now. Your photo is kept; please fill in the form by hand or try again later.'
export const refused =
  'The AI service would not look at this photo. Your photo is kept; please fill in the form by hand.'
export const shareUsedUp = (hours: number) =>
  hours === 1
    ? "Today's share of AI analyses is used up. Your photo is kept; please fill in the form by hand or try again in an hour."
    : `Today's share of AI analyses is used up. Your photo is kept; please fill in the form by hand or try again in ${formatCount(hours, 'hour')}.`
export const notSetUp = 'AI analysis is not set up on this server.'
