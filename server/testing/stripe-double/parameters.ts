/** Accepted input: a value, one of these texts, a list, any fields, named fields, or unread depth. */
export type Parameter =
  | 'value'
  | 'anything'
  | readonly string[]
  | { each: Parameter }
  | { named: 'value' }
  | { fields: Record<string, Parameter> }
