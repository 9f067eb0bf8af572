import { checkPicture, pictureSlots, readUpright } from './picture.ts'

/** Longest side in pixels: models look at no more, and every pixel costs. */
const SIDE = 1024
const QUALITY = 82

/**
 * A small upright JPEG of a picture for a model: re-encoded, so without position, words or anything behind it.
 * @throws AppError as `toPicture`
 */
export const toModelPicture = (bytes: Buffer): Promise<Buffer> =>
  pictureSlots.run(async () => {
    await checkPicture(bytes)
    return await readUpright(bytes, SIDE, (picture) =>
      picture.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer(),
    )
  })
