import { formatCount } from '#domain/format/format-count.ts'

/** Boards of a shelf from the top. */
export const BOARDS = [
  'Top board',
  'Second board',
  'Third board',
  'Fourth board',
  'Fifth board',
  'Sixth board',
  'Seventh board',
  'Eighth board',
  'Ninth board',
  'Tenth board',
] as const
export const bottomBoard = 'Bottom board'
export const nthBoard = (number: number) => `${number}th board`

/** Where a bin stands; board: one of those above. */
export const leftOfOnBoard = (board: string, bin: string) => `${board}, left of ${bin}`
export const rightOfOnBoard = (board: string, bin: string) => `${board}, right of ${bin}`
export const nthOnBoard = (board: string, number: number, count: number) => `${board}, ${number} of ${count}`
export const leftOf = (bin: string) => `Left of ${bin}`
export const rightOf = (bin: string) => `Right of ${bin}`
export const nthInRow = (number: number, count: number) => `${number} of ${count}`

export const SWEEP_MESSAGES = {
  title: 'Sweep a Shelf',
  intro: 'Move the camera along the shelf, board by board. Every code is marked as it is read.',
  start: 'Start Sweep',
  again: 'Sweep Again',
  done: 'Done',
  noneYet: 'No codes read yet',
  read: (count: number) => `${formatCount(count, 'code')} read`,
  working: 'Putting the shelf together...',
  failed: 'The sweep could not be put together. Try it again, a little slower.',
  nothing: 'No codes were read. Go closer, so that a code fills at least a tenth of the picture’s width.',
  unread: 'Unknown code',
  sticker: (id: string) => `Sticker ${id}`,
  inOther: (name: string, inventory: string) => `${name} (in ${inventory})`,
  board: (number: number) => `Board ${number}`,
  /** age: 'yesterday' */
  seenHere: (age: string) => `Seen here ${age}`,
  seenOn: (place: string, age: string) => `Seen on ${place} ${age}`,
  /** age: '3 days ago' */
  swept: (age: string) => `Swept ${age}`,
  sweptByYou: (age: string) => `Swept by you, ${age}`,
  sweptBy: (name: string, age: string) => `Swept by ${name}, ${age}`,
  first: 'Sweep This Shelf',
  shelf: 'Picture of the shelf',
  rows: 'Boards from the top, bins from the left',
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

export const sweepNotStarted = 'The sweep could not be started'
export const sweepEnded = 'The sweep ended'
export const open = 'Open'
export const asAList = 'As a list'
export const tapCodeHint = 'Tap a code to see which bin it is and where it stands.'
