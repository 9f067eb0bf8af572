import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Components own size, color and border; `className` only places them, so nothing needs overriding. */
export const cx = (...classes: ClassValue[]): string => clsx(classes)
