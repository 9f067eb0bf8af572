/**
 * What may be sent in one place: any single value, one of these texts, a list, fields with any names,
 * fields with these names, or what was not read so deep.
 */
export type Parameter =
  | 'value'
  | 'anything'
  | readonly string[]
  | { each: Parameter }
  | { named: 'value' }
  | { fields: Record<string, Parameter> }
