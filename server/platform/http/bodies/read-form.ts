import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { BodyReservation } from './body-budget.ts'
import { compareDigest } from './content-digest.ts'

export interface UploadedFile {
  bytes: Buffer
  name: string
}

export interface FormBody {
  fields: Record<string, unknown>
  image?: UploadedFile
}

const FILE_FIELD = 'image'

/** Bounds of one form; further parts are refused while reading. */
export const FORM_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 32,
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  parts: 33,
  headerPairs: 32,
}

const unreadable = () => new AppError('VALIDATION', messages.formUnreadable)

const refusal = (error: unknown): AppError => {
  const code = (error as { code?: string }).code
  if (error instanceof AppError) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return imageTooLarge()
  return unreadable()
}

const rethrowRefusal = (error: unknown): void => {
  if (error instanceof AppError) throw error
}

const imageTooLarge = () => new AppError('TOO_LARGE', selectSmallerImage, { field: FILE_FIELD })

const readFile = async ({ file }: MultipartFile, reservation: BodyReservation): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    // The stream must be drained anyway.
    if (file.truncated) continue
    await reservation.grow(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw imageTooLarge()
  return Buffer.concat(chunks)
}

const readParts = async (request: FastifyRequest): Promise<FormBody> => {
  const fields: Record<string, unknown> = Object.create(null)
  const reservation = request.reserveBody()
  let image: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw unreadable()
      await reservation.grow(String(part.value).length)
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await readFile(part, reservation)
    if (part.fieldname !== FILE_FIELD) {
      throw new AppError('VALIDATION', messages.imageOnly, { field: 'file' })
    }
    // Browsers send an empty unnamed part for an empty file field.
    if (bytes.length > 0 || part.filename) image = { bytes, name: part.filename }
  }
  return { fields: { ...fields }, ...(image && { image }) }
}

/** @throws AppError TOO_LARGE over 10 MB, VALIDATION for an unexpected part, DAMAGED on a digest mismatch */
export const readForm = async (request: FastifyRequest): Promise<FormBody> => {
  const arrivedWhole = compareDigest(request.raw)
  try {
    const form = await readParts(request)
    await arrivedWhole()
    request.reserveBody().arrived()
    return form
  } catch (error) {
    const refused = refusal(error)
    if (refused.type === 'VALIDATION') await arrivedWhole().catch(rethrowRefusal)
    throw refused
  }
}
