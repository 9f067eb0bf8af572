import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long the pictures of an opened share can be fetched. */
const SEAL_TTL_SECONDS = 60 * 60

interface SealInput {
  shareId: string
  /** The share's secret. */
  pictureKey: string
  now: Date
}

/** What a sealed address carries beside the picture's own. */
export interface ImageSeal {
  share: string
  /** Seconds since 1970. */
  until: number
  seal: string
}

const sealOf = (pictureKey: string, imageUrl: string, until: number): Buffer =>
  createHmac('sha256', pictureKey).update(`${imageUrl} ${until}`).digest()

/** A picture's address that opens for whoever was shown the share, for an hour: a private bin's picture has no other. */
export const sealImage = (imageUrl: string, { shareId, pictureKey, now }: SealInput): string => {
  const until = Math.floor(now.getTime() / 1000) + SEAL_TTL_SECONDS
  const seal = sealOf(pictureKey, imageUrl, until).toString('base64url')
  return `${imageUrl}?share=${shareId}&until=${until}&seal=${seal}`
}

/** Whether a seal was made for this picture with this key and is not over. */
export const isSealed = (
  imageUrl: string,
  { until, seal }: ImageSeal,
  { pictureKey, now }: Omit<SealInput, 'shareId'>,
): boolean => {
  if (until * 1000 < now.getTime()) return false
  const right = sealOf(pictureKey, imageUrl, until)
  const given = Buffer.from(seal, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}
