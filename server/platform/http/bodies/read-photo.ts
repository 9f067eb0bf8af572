import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES, PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { compareDigest } from './content-digest.ts'
import { readBytes } from './read-bytes.ts'
import type { UploadedFile } from './read-form.ts'

const tooLarge = () => new AppError('TOO_LARGE', selectSmallerImage, { field: 'image' })

export const isPhoto = (request: FastifyRequest): boolean => request.headers['content-type'] === PHOTO_TYPE

/** @param limit in bytes @throws AppError TOO_LARGE over it, VALIDATION when empty or cut off, DAMAGED on a digest mismatch */
export const readPhoto = async (request: FastifyRequest, limit = IMAGE_MAX_BYTES): Promise<UploadedFile> => {
  if (!isPhoto(request)) throw new AppError('UNSUPPORTED_MEDIA', messages.pictureOnly(PHOTO_TYPE))
  if (Number(request.headers['content-length']) > limit) throw tooLarge()
  const reservation = request.reserveBody()
  const arrivedWhole = compareDigest(request.raw)
  const bytes = await readBytes(request.raw, {
    limit,
    reservation: reservation,
    refuse: tooLarge,
  })
  await arrivedWhole()
  reservation.arrived()
  if (bytes.length === 0) throw new AppError('VALIDATION', messages.noPicture, { field: 'image' })
  return { bytes, name: 'photo' }
}

/** Leaves a photo in the socket until its handler reads it. */
export const takePhotoBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(PHOTO_TYPE, (_request, _payload, done) => done(null))
}
