import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ImageSeal } from '#server/features/images/service.ts'

/** Seconds that images of an opened share stay accessible. */
const SEAL_TTL_SECONDS = 60 * 60

interface SealInput {
  shareId: string
  pictureKey: string
  now: Date
}

const sealOf = (pictureKey: string, imageUrl: string, expiresAt: number): Buffer =>
  createHmac('sha256', pictureKey).update(`${imageUrl} ${expiresAt}`).digest()

/** Signs an image address for a share's visitor, for an hour: the only access to a private bin's image. */
export const sealImage = (imageUrl: string, { shareId, pictureKey, now }: SealInput): string => {
  const expiresAt = Math.floor(now.getTime() / 1000) + SEAL_TTL_SECONDS
  const seal = sealOf(pictureKey, imageUrl, expiresAt).toString('base64url')
  return `${imageUrl}?share=${shareId}&until=${expiresAt}&seal=${seal}`
}

/** True for a valid, unexpired seal of this image. */
export const isSealed = (
  imageUrl: string,
  { until, seal }: ImageSeal,
  { pictureKey, now }: Omit<SealInput, 'shareId'>,
): boolean => {
  if (until * 1000 < now.getTime()) return false
  const right = sealOf(pictureKey, imageUrl, until)
  const actual = Buffer.from(seal, 'base64url')
  return actual.length === right.length && timingSafeEqual(actual, right)
}
