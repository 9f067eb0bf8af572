export const serverError = (status: number) => `Server error: ${status}`
export const serverUnreachable = 'The server cannot be reached. Check your connection and try again.'
