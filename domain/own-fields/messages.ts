/** Values of a field that is yes or no. */
export const yes = 'Yes'
export const no = 'No'
