/** Fields that note what was done with a bin, not a change of it: its age and who updated it stay. */
const NOTED_FIELDS: ReadonlySet<string> = new Set(['lastCheckedAt', 'labelPrinted'])

/** False when all of these fields only note something. */
export const isContentChange = (fields: readonly string[]): boolean =>
  fields.length === 0 || fields.some((field) => !NOTED_FIELDS.has(field))
