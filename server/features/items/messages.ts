export const photosTooLarge =
  'These photos are too many or too large for one call. Please send fewer at once.'
