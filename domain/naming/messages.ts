/** Name of a device in the history: 'Safari on iPhone'. */
export const browserOn = (browser: string, device: string) => `${browser} on ${device}`
export const androidPhone = 'Android phone'
export const androidTablet = 'Android tablet'
export const unknownDevice = 'Unknown device'
export const apiKeyNamed = (name: string) => `API key “${name}”`

/** The person who reads it. */
export const YOU = 'You'
/** Of somebody who left and whose account is gone. */
export const FORMER_MEMBER = 'Former member'

/** Values of fields, as in: place: no place. */
export const fieldValues = {
  found: 'found',
  missingSince: (day: string) => `missing since ${day}`,
  /** Of a warranty that never ends. */
  lifetime: 'lifetime',
  noPlace: 'no place',
  /** Of places, where a place is in none. */
  topLevel: 'the top level',
  /** Of the link in a QR code. */
  isPrivate: 'private',
  isPublic: 'public',
  membersOnly: 'members only',
  notMembersOnly: 'not members only',
  /** Of a QR code. */
  anotherLook: 'another look',
  /** Of a label. */
  printed: 'printed',
  empty: 'empty',
  anotherPhoto: 'another photo',
  unknownBin: 'another bin',
  unknownPlace: 'another place',
  /** Of a field that people defined, and deleted for good. */
  unknownField: 'a field that is gone',
  /** A field that people defined: `name` of it, and its value. */
  ofField: (name: string, value: string) => `${name}: ${value}`,
}

/** A bin without a name that may be shown, by its category. */
export const storageBinWithVowel = (category: string) => `An ${category} storage bin`
export const storageBin = (category: string) => `A ${category} storage bin`
/** The category ends with the word storage. */
export const binWithVowel = (category: string) => `An ${category} bin`
export const bin = (category: string) => `A ${category} bin`
