import type { ImageRegion } from '#domain/scan/image-region.ts'
import type { Direction } from '#domain/sweep/direction.ts'

/** Rotation of an arrow that points right, and its text. */
export const DIRECTIONS: Readonly<Record<Direction, { readonly degrees: number; readonly words: string }>> = {
  right: { degrees: 0, words: 'To the right:' },
  'down-right': { degrees: 45, words: 'Down to the right:' },
  down: { degrees: 90, words: 'Farther down:' },
  'down-left': { degrees: 135, words: 'Down to the left:' },
  left: { degrees: 180, words: 'To the left:' },
  'up-left': { degrees: 225, words: 'Up to the left:' },
  up: { degrees: 270, words: 'Farther up:' },
  'up-right': { degrees: 315, words: 'Up to the right:' },
}

export const SCANNER_MESSAGES = {
  targetInView: 'Here it is:',
  targetNotInView: 'Point the camera at the shelf to find',
  noCode: 'Could not detect a QR code in this image. Please try taking a clearer photo of the QR code.',
  noBins: 'No bins available to demo scan.',
  ambiguous: 'No single bin matches this code. Enter the full code.',
  unreached: 'This bin is not on this device, and the server cannot be reached. Try again later.',
  inTrash: (bin: string) => `${bin} is in Trash.`,
  enterPin: 'Enter the PIN',
  useSticker: 'Use This Sticker',
  openTrash: 'Open Trash',
  openIn: (inventory: string) => `Open in ${inventory}`,
  viewContents: 'View Bin Contents',
  openPlace: 'Open Place',
  sticker: (id: string) => `Sticker ${id}`,
  shareEnding: (end: string) => `Share link ending in ${end}`,
  codeEnding: (end: string) => `Code ending in ${end}`,
} as const

export const severalCodesInView = 'Several codes in view'
export const alsoInView = 'Also in view'
export const severalCodesInPhoto = 'Several codes in this photo'
export const alsoInPhoto = 'Also in this photo'
export const codesFound = (count: number) => `${count} codes found. Choose one.`
export const photoWithNumbers = 'Your photo, with its codes numbered'
export const numbered = (number: number) => `${number}.`

/** Names the part of the photo that shows a code. */
export const REGIONS: Readonly<Record<ImageRegion, string>> = {
  'top left': 'Top left',
  'top center': 'Top',
  'top right': 'Top right',
  'middle left': 'Left',
  'middle center': 'Center',
  'middle right': 'Right',
  'bottom left': 'Bottom left',
  'bottom center': 'Bottom',
  'bottom right': 'Bottom right',
}

export const codeOrLink = 'Code or link'
export const find = 'Find'
export const binFound = 'Bin Found!'
export const placeFound = 'Place Found!'
export const scanAnother = 'Scan another'
export const noDescription = 'No description provided'
export const chooseAPhoto = 'Choose a Photo'
export const openCamera = 'Open Camera'
export const browserCamera = 'Browser Camera'
export const scanAPhoto = 'Scan a Photo'
export const demoScan = 'Demo Scan'
export const stopCamera = 'Stop Camera'
export const testScan = 'Test Scan'
export const cameraScanner = 'Camera scanner'
export const startHint = 'Start the camera and allow it when your browser asks.'
export const aimHint = 'Hold the code inside the frame, a hand away, in good light.'
export const waitHint = 'It scans automatically, from any angle, in about a second.'
export const lookInside = 'Look inside'
export const lookInsideHint = 'The bin appears: open its contents.'
export const howToUseQrScanner = 'How to Use QR Scanner'
export const mobileTip = 'Mobile tip:'
export const mobileTipText =
  "Open Camera takes a photo with your phone's own camera, which reads small or distant codes best. Your phone's camera app opens these codes, too."
export const startTitle = 'Start'
export const aimTitle = 'Aim'
export const waitTitle = 'Wait'
