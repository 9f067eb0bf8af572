import { formatCount } from '#domain/format/format-count.ts'

export const PLACE_MESSAGES = {
  title: 'Places',
  intro: 'Where your bins are: homes, rooms, shelves.',
  empty: {
    title: 'No places yet',
    text: 'Add your home or a room, then what is in it: Garage, Shelf B, top shelf.',
  },
  add: 'Add Place',
  addInside: 'Add Place Inside',
  inside: 'Inside',
  top: 'None (top level)',
  created: { done: 'Place added', failed: { title: 'The place could not be added' } },
  updated: { done: 'Place saved', failed: { title: 'The place could not be saved' } },
  deleted: (name: string) => `${name} deleted`,
  deletedNote: 'What was in it moved up one level.',
  notDeleted: 'The place was not deleted',
  restored: (name: string) => `${name} is back`,
  putHere: (bins: string, place: string) => `${bins} put in ${place}`,
  notPut: 'Nothing was moved',
  putBack: 'Moved back',
  nothingHere: 'No bins here yet',
  nothingHereHint: 'Add bins, or choose this place when you add or edit one.',
  notFound: { title: 'Place not found', text: 'It may have been deleted, or it belongs to someone else.' },
} as const

/** '3 bins', '3 bins · 2 places', 'Empty' */
export const formatContents = (bins: number, places: number): string =>
  [bins > 0 && formatCount(bins, 'bin'), places > 0 && formatCount(places, 'place')]
    .filter(Boolean)
    .join(' · ') || 'Empty'

export const editPlace = 'Edit Place'
export const qrCode = 'QR Code'
export const moveUp = 'Move Up'
export const moveDown = 'Move Down'
export const deletePlace = 'Delete Place'
export const namePlaceholder = 'e.g. Garage, Shelf B'
export const photo = 'Photo'
export const path = 'Path'
export const isIn = (name: string, inventory: string) => `${name} is in ${inventory}`
export const openIn = (inventory: string) => `Open in ${inventory}`
