import { formatCount } from '#domain/format/format-count.ts'
import type { ShelfPosition } from '#domain/sweep/shelf/position.ts'

const ORDINALS = ['Top', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

const boardOf = ({ row, rows }: ShelfPosition): string | null => {
  if (rows < 2) return null
  if (row === rows - 1) return 'Bottom board'
  return `${ORDINALS[row] ?? `${row + 1}th`} board`
}

const besideOf = ({ column, columns }: ShelfPosition, left: string | null, right: string | null) => {
  if (right !== null) return `left of ${right}`
  if (left !== null) return `right of ${left}`
  return columns > 1 ? `${column + 1} of ${columns}` : null
}

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
  /** 'Second board, left of Christmas lights' */
  position: (position: ShelfPosition, left: string | null, right: string | null): string => {
    const parts = [boardOf(position), besideOf(position, left, right)].filter((part) => part !== null)
    const text = parts.join(', ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  },
  /** @param age 'yesterday' @param place null for where it is on record */
  seen: (age: string, place: string | null) => `Seen ${place === null ? 'here' : `on ${place}`} ${age}`,
  /** 'Swept by Ada, 3 days ago'; without a name 'Swept 3 days ago'. */
  swept: (age: string, name: string | null) =>
    name === null ? `Swept ${age}` : `Swept by ${name === 'You' ? 'you' : name}, ${age}`,
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
