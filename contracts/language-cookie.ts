/** Cookie with the language of a device. */
export const LANGUAGE_COOKIE = 'language'
