import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

// One collator: comparing with options makes one each time.
const collator = lazy(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }))

/** Order of names in lists: 'Box 2' before 'Box 10', whatever their case. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
