/** Text, or a named row that may be a link. */
export type MessagePart =
  | string
  | { readonly name: string; readonly of: 'row' | 'bin' | 'from' }
  | { readonly name: string; readonly of: 'place'; readonly id: string }

export type Message = readonly MessagePart[]

/** Makes a sentence of texts and what is inserted; empty texts are dropped. */
export const parts = (
  texts: TemplateStringsArray,
  ...inserts: readonly (MessagePart | Message | number)[]
): Message =>
  texts
    .flatMap((text, at) => [text, ...[inserts[at] ?? ''].flat()])
    .map((part) => (typeof part === 'number' ? String(part) : part))
    .filter((part) => part !== '')
