import { lazy } from '#domain/lazy.ts'

const list = lazy(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

/** '1.5, 2.5, and 3.5' */
export const formatList = (texts: readonly string[]): string => list().format(texts)

/** '“Stock” and “Count”' */
export const formatQuoted = (texts: readonly string[]): string => formatList(texts.map((text) => `“${text}”`))
