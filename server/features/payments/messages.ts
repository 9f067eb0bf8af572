export const paymentNotFound = 'Payment not found'
