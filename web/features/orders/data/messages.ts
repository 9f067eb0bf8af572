export const error = 'Error'
export const failedToCreateOrderPlease = 'Failed to create order. Please try again.'
