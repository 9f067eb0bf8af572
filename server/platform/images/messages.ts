/** Why a picture is not taken. */
export const refusals = {
  heic: 'This photo is in the HEIC format, which browsers cannot show. Please save it as JPEG and try again.',
  unknown: 'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  broken: 'This picture is damaged and cannot be read. Please choose another one.',
  pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  effort: 'This picture takes too much work to open. Please save it smaller, or as a JPEG, and try again.',
}
export const emptyFile = 'This file is empty. Please choose a picture.'
