import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

/** Exceeds any form without a file. */
const BODY_BYTES_MAX = 4 * 1024

const FORM_LIMITS = { fieldNameSize: 100, fieldSize: 1024, fields: 8, files: 0, parts: 8, headerPairs: 8 }

const tooLarge = () => new AppError('TOO_LARGE', messages.tooLarge)
const unreadable = () => new AppError('VALIDATION', messages.formUnreadable)

/** Rejects after `LIMIT` bytes; never resolves. */
const overflow = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => {
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > BODY_BYTES_MAX) reject(tooLarge())
    })
  })

const readFields = async (request: FastifyRequest): Promise<Record<string, string>> => {
  const fields: Record<string, string> = {}
  for await (const part of request.parts({ limits: FORM_LIMITS })) {
    if (part.type === 'file' || part.fieldnameTruncated || part.valueTruncated) throw unreadable()
    fields[part.fieldname] = String(part.value)
  }
  return fields
}

/** Reads a form of a few short texts, apart from the upload queue. @throws AppError TOO_LARGE, VALIDATION */
export const readSmallForm = async (request: FastifyRequest): Promise<Record<string, string>> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw tooLarge()
  try {
    return await Promise.race([overflow(request), readFields(request)])
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}
