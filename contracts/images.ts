import * as z from 'zod/mini'

/** Largest picture taken, in bytes (spec 9.3): 10 MB. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Widths in pixels in which every stored picture is kept; the largest bounds both sides. */
export const IMAGE_WIDTHS = [160, 480, 1600] as const

export const TOO_LARGE_TITLE = 'File too large'
export const TOO_LARGE_TEXT = 'Please select an image smaller than 10MB.'

/** Path of a stored picture; `w` is one of IMAGE_WIDTHS, the largest when absent. */
export const ImageQuery = z.object({
  w: z.optional(z.enum(IMAGE_WIDTHS.map(String) as [string, ...string[]])),
})

/** `/api/images/{id}` at the given width. */
export const imageAt = (imageUrl: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `${imageUrl}?w=${width}`
