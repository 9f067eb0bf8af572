/** Stored widths in pixels; the largest bounds both sides. */
export const IMAGE_WIDTHS = [160, 480, 1600] as const

/** `/api/images/{id}` at a width; keeps the signature of a share link. */
export const imageAt = (imageUrl: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}w=${width}`
