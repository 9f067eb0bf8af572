import { categoryColor } from '#domain/category-color.ts'
import { imageSource } from '../media/images/image-source.ts'
import { categoryIcon } from './category-icons.ts'

interface PicturedBin {
  readonly imageUrl: string | null
  readonly category: string
}

/**
 * A bin's photo, and the icon and hue of its category, for `TintedPicture`.
 * @param width in CSS pixels
 */
export const binPicture = ({ imageUrl, category }: PicturedBin, width: number) => ({
  image: imageSource(imageUrl, width),
  hue: categoryColor(category),
  icon: categoryIcon(category),
})
