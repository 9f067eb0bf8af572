/** A page after one that never was: nobody but a program asks for it. */
export const notACursor = 'This is no cursor of an earlier page'
