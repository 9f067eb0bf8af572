export const passwordAgain = 'Please enter your password again, and the code below.'
