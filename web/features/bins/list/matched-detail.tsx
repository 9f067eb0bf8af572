import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'

/** `DetailLine`, with the catalogue of fields, which the first load does without. */
export const MatchedDetail = lazyPart(async () => (await import('./detail-line.tsx')).DetailLine)
