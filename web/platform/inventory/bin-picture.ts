import { categoryKey } from '#contracts/inventory/categories.ts'
import { type ImageSource, imageSource } from '../media/images/image-source.ts'
import bathroom from './drawings/bathroom.svg?no-inline'
import bedroom from './drawings/bedroom.svg?no-inline'
import crafts from './drawings/crafts.svg?no-inline'
import garage from './drawings/garage.svg?no-inline'
import kitchen from './drawings/kitchen.svg?no-inline'
import office from './drawings/office.svg?no-inline'
import other from './drawings/other.svg?no-inline'
import outdoor from './drawings/outdoor.svg?no-inline'
import storage from './drawings/storage.svg?no-inline'

/** Drawings by category of a bin, and by those of items that people also give to bins. */
const DRAWINGS: Readonly<Record<string, string>> = {
  kitchen,
  garage,
  tools: garage,
  office,
  books: office,
  documents: office,
  crafts,
  bedroom,
  clothing: bedroom,
  closet: bedroom,
  bathroom,
  outdoor,
  garden: outdoor,
  storage,
  basement: storage,
  attic: storage,
}

const drawingOf = (category: string): string => DRAWINGS[categoryKey(category)] ?? other

/** Photos in a collage. */
const COLLAGE_PHOTOS = 3

interface PicturedBin {
  readonly imageUrl: string | null
  readonly category: string
}

interface PicturedItem {
  readonly imageUrl: string | null
}

/** What stands for a bin: its photo, else photos of its items, else its category's drawing. */
export interface BinPicture {
  /** None to three. */
  readonly photos: readonly ImageSource[]
  /** Address of the drawing, also in place of a photo that fails. */
  readonly drawing: string
}

const photosOf = ({ imageUrl }: PicturedBin, items: readonly PicturedItem[]): readonly string[] => {
  if (imageUrl !== null) return [imageUrl]
  const photos: string[] = []
  for (const { imageUrl: photo } of items) {
    if (photo !== null) photos.push(photo)
    if (photos.length === COLLAGE_PHOTOS) break
  }
  return photos
}

/**
 * Beside items that have photos.
 * @param width in CSS pixels
 */
export const itemPicture = (item: PicturedBin, width: number): BinPicture => binPicture(item, width)

/**
 * @param width in CSS pixels
 * @param items of the bin, for a collage of their photos
 */
export const binPicture = (
  bin: PicturedBin,
  width: number,
  items: readonly PicturedItem[] = [],
): BinPicture => ({
  photos: photosOf(bin, items).map((photo) => imageSource(photo, width)),
  drawing: drawingOf(bin.category),
})
