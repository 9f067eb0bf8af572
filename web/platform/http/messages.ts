export const serverError = (status: number) => `Server error: ${status}`
export const theServerCannotBeReached = 'The server cannot be reached. Check your connection and try again.'
