import { AVIF_BOMBS } from './avif-bombs.ts'
import { GIF_BOMBS, WEBP_BOMBS } from './gif-webp-bombs.ts'
import type { ImageBomb } from './image-bomb.ts'
import { JPEG_BOMBS } from './jpeg-bombs.ts'
import { OTHER_BOMBS } from './other-bombs.ts'
import { PNG_BOMBS } from './png-bombs.ts'

export const IMAGE_BOMBS: readonly ImageBomb[] = [
  ...PNG_BOMBS,
  ...JPEG_BOMBS,
  ...GIF_BOMBS,
  ...WEBP_BOMBS,
  ...AVIF_BOMBS,
  ...OTHER_BOMBS,
]
