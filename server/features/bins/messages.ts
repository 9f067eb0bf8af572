export const unknownCategory =
  'There is no such category. Please choose one, or make it with "New category...".'
