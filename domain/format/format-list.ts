import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'
import * as messages from './messages.ts'

const list = lazy(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }))

/** '1.5, 2.5, and 3.5' */
export const formatList = (texts: readonly string[]): string => list().format(texts)

const series = lazy(() => new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' }))

/** '2 here, 1 missing' */
export const formatSeries = (texts: readonly string[]): string => series().format(texts)

/** '“Stock” and “Count”' */
export const formatQuoted = (texts: readonly string[]): string => formatList(texts.map(messages.quoted))
