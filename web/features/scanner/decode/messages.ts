export const theDecoderCouldNot = 'The decoder could not be started'
export const readingTookTooLong = 'Reading took too long'
export const theDecoderWasClosed = 'The decoder was closed'
