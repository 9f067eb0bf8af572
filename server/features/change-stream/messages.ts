export const tooManyListeners =
  'This account already watches for changes on many devices. Changes still arrive, a little later.'
