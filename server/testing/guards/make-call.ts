import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { multipart } from '../files/multipart.ts'
import type { CallParts } from './policy.ts'

export const urlOf = ({ path }: Endpoint, { params = {}, query }: CallParts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** Arguments for `inject`: JSON, a form with an image or alone, or a photo. */
export const makeCall = async (
  declared: Endpoint,
  parts: CallParts,
  picture?: Buffer,
): Promise<InjectOptions> => {
  if (declared.photo) {
    const headers = { 'content-type': PHOTO_TYPE }
    return {
      method: declared.method,
      url: urlOf(declared, parts),
      ...(picture && { payload: picture, headers }),
    }
  }
  const fields = (parts.body ?? {}) as Record<string, unknown>
  const isForm = picture !== undefined || (declared.form !== undefined && declared.body === undefined)
  const form = isForm && (await multipart(fields, picture && { bytes: picture }))
  const { body } = parts
  return {
    method: declared.method,
    url: urlOf(declared, parts),
    ...(form || (body === undefined ? {} : { payload: body as object })),
  }
}
