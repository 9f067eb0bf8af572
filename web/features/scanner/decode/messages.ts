export const decoderNotStarted = 'The decoder could not be started'
export const decodeTimedOut = 'Reading took too long'
export const decoderClosed = 'The decoder was closed'
