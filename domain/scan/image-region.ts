import type { ImagePoint } from './code-location.ts'

const COLUMNS = ['left', 'center', 'right'] as const
const ROWS = ['top', 'middle', 'bottom'] as const

/** A ninth of a picture. */
export type ImageRegion = `${(typeof ROWS)[number]} ${(typeof COLUMNS)[number]}`

const third = (at: number): 0 | 1 | 2 => (at < 1 / 3 ? 0 : at < 2 / 3 ? 1 : 2)

/** Names the part of a picture that a place is in. */
export const regionOf = ({ x, y }: ImagePoint): ImageRegion => `${ROWS[third(y)]} ${COLUMNS[third(x)]}`
