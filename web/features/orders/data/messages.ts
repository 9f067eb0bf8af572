export const error = 'Error'
export const failedToCreateOrder = 'Failed to create order. Please try again.'
