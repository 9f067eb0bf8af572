export const logoUnreadable = 'This logo could not be read'
export const supportedImageTypes = 'Please choose a PNG, JPEG, WebP, GIF or SVG image.'
export const fileTooLarge = 'File too large'
export const fileTooLargeHint = 'Please select an image smaller than 5MB.'
export const notAnImage = 'This is not an image'
export const fileEmpty = 'This file is empty'
export const chooseAnotherImage = 'Please choose another image.'
export const errorCorrection = 'Error correction'
export const errorCorrectionHint = 'How much of the code may be smudged or torn and still scan.'
export const logoCorrectionHint = 'The logo covers part of the code; error correction H compensates.'
export const dotStyle = 'Dot style'
export const cornerStyle = 'Corner style'
/** Of the dots and corners of a code. */
export const shapes = {
  square: 'Square',
  circle: 'Circle',
  rounded: 'Rounded',
  'extra-rounded': 'Extra rounded',
}
export const margin = 'Margin'
export const marginHint = 'Free space around the code, in modules.'
export const scale = 'Scale'
export const scaleHint = 'Pixels of one module.'
export const scaleHintWithSize = (side: number) =>
  `Pixels of one module. The PNG is ${side} × ${side} pixels.`
export const colorInvalid = 'Enter a color like #1A2B3C'
export const pickColor = (label: string) => `${label}: pick`
export const presets = 'Presets'
export const foreground = 'Foreground'
export const background = 'Background'
export const logo = 'Logo'
export const yourLogo = 'Your logo'
export const chooseLogo = 'Choose logo'
export const changeLogo = 'Change logo'
export const removeLogo = 'Remove logo'
export const max5Mb = 'Max 5MB'
export const logoInputLabel = 'Logo: choose a file'
export const logoSize = 'Logo size'
export const logoSizeHint =
  "Of the code's width. A logo covers part of the code, so error correction is raised to H."
export const whatToCustomize = 'What to customize'
export const colors = 'Colors'
export const advanced = 'Advanced'
