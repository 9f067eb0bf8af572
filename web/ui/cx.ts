import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Components keep size, colour and border to themselves and take from `className`
 * only what places them (margins, width, grid cell), so nothing ever has to be overridden.
 */
export const cx = (...classes: ClassValue[]): string => clsx(classes)
