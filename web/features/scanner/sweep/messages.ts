import { formatCount } from '#domain/format/format-count.ts'

/** Boards of a shelf, from the top, each a shelf to who looks at it. */
export const BOARDS = [
  'Top shelf',
  'Second shelf',
  'Third shelf',
  'Fourth shelf',
  'Fifth shelf',
  'Sixth shelf',
  'Seventh shelf',
  'Eighth shelf',
  'Ninth shelf',
  'Tenth shelf',
] as const
export const bottomBoard = 'Bottom shelf'
export const nthBoard = (number: number) => `${number}th shelf`

/** Where a bin stands; board: one of those above. */
export const leftOfOnBoard = (board: string, bin: string) => `${board}, left of ${bin}`
export const rightOfOnBoard = (board: string, bin: string) => `${board}, right of ${bin}`
export const nthOnBoard = (board: string, number: number, count: number) => `${board}, ${number} of ${count}`
export const leftOf = (bin: string) => `Left of ${bin}`
export const rightOf = (bin: string) => `Right of ${bin}`
export const nthInRow = (number: number, count: number) => `${number} of ${count}`

export const SWEEP_MESSAGES = {
  title: 'Scan a Shelf',
  intro: "Pan slowly along the shelf. Codes light up as they're read.",
  start: 'Start Scan',
  again: 'Scan Again',
  done: 'Done',
  noneYet: 'No codes read yet',
  read: (count: number) => `${formatCount(count, 'code')} read`,
  working: 'Building the shelf picture...',
  failed: "Couldn't build the shelf picture. Try again more slowly.",
  nothing: 'No codes were read. Go closer, so that a code fills at least a tenth of the picture’s width.',
  unread: 'Unknown code',
  sticker: (id: string) => `Sticker ${id}`,
  inOther: (name: string, inventory: string) => `${name} (in ${inventory})`,
  /** age: 'yesterday' */
  seenHere: (age: string) => `Seen here ${age}`,
  seenOn: (place: string, age: string) => `Seen on ${place} ${age}`,
  /** age: '3 days ago' */
  swept: (age: string) => `Scanned ${age}`,
  sweptByYou: (age: string) => `Scanned by you, ${age}`,
  sweptBy: (name: string, age: string) => `Scanned by ${name}, ${age}`,
  first: 'Scan a Shelf',
  shelf: 'Picture of the shelf',
  rows: 'Shelves from the top, bins from the left',
  audit: {
    title: 'Compared with your records',
    place: 'Place',
    placeHint: 'e.g. Garage, shelf B',
    here: (count: number) => `${formatCount(count, 'bin')} ${count === 1 ? 'matches' : 'match'} your records`,
    missing: 'Missing',
    missingHint: "Should be here, but wasn't seen.",
    misplaced: 'Belongs elsewhere',
    nowhere: 'No place on record',
    onRecordIn: (place: string) => `Recorded in ${place}`,
    unlinked: 'Not linked',
    unlinkedHint: 'Stickers without a bin.',
    link: 'Link',
    unknown: (count: number) => formatCount(count, 'unknown code'),
    unknownHint: 'Codes of other people or other products.',
    other: (inventory: string) => `Belongs to ${inventory}`,
    putHere: 'Put Here',
    takeOff: 'Not Here',
    putAllRight: 'Put All Right',
    save: 'Save as Checked',
    saved: 'Saved as checked',
  },
} as const

export const sweepNotStarted = "Couldn't start the scan"
export const sweepEnded = 'The scan ended'
export const open = 'Open'
export const asAList = 'As a list'
export const tapCodeHint = 'Tap a code to see which bin it is and where it stands.'
