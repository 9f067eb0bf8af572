import type { FileRole } from '#contracts/inventory/fields/record-fields.ts'
import { formatCount, formatNumber, plural } from '#domain/format/format-count.ts'

export { deleteNamed } from '../messages.ts'

export const files = 'Files'
export const addFile = 'Add a file...'
export const add = 'Add'
export const addAnother = 'Add a file'
export const chooseFilesFor = (name: string) => `${name}: choose files`
export const roles = {
  photo: 'Photo',
  receipt: 'Receipt',
  manual: 'Manual',
  warranty: 'Warranty',
  other: 'Other',
} as const satisfies Record<FileRole, string>
export const roleOf = (name: string) => `Kind of ${name}`
export const unnamed = 'File'

export const added = (count: number) => (count === 1 ? 'File added' : `${formatNumber(count)} files added`)
export const notAdded = 'The file could not be added'
export const roleSaved = 'File updated'
export const roleNotSaved = 'The file could not be changed'
export const fileDeleted = 'File deleted'
export const fileNotDeleted = 'The file could not be deleted'

export const wasNotAdded = (name: string) => `${name} was not added`
export const wereNotAdded = (count: number) => `${formatCount(count, 'file')} were not added`
export const onlyPicturesAndPdf = 'A file can be a picture (JPEG, PNG, GIF, WebP, AVIF) or a PDF.'
export const tooLarge = (size: string) => `A file can have ${size} at most.`
export const cutOff = 'This PDF is cut off. Please get it again.'
export const notReadable = 'This file could not be read. Please choose it again.'
export const needsHttps = 'Files can be added over a secure connection (https) only.'
export const tooMany = 'Too many files'
export const roomFor = (most: number, room: number) =>
  room === 0
    ? `An item can have ${formatNumber(most)} files.`
    : `An item can have ${formatNumber(most)} files. There is room for ${formatNumber(room)} more ${plural(room, 'file')}.`

export const notOnThisDevice = 'Not on this device'
export const opensWithNetwork = 'Connect to the internet to open it.'
export const notLoaded = 'The file could not be loaded'
