import type { Rule } from './grammar-rule.ts'
import { numberOf } from './numbers.ts'
import { readWords } from './parse-mention.ts'

const names = (says: string): Rule => ({
  says: new RegExp(says, 'i'),
  wish: ({ x, n }) => ({ kind: 'rename', what: readWords(x ?? ''), ...(n && { name: n }) }),
})

/** Other names. */
export const NAME_RULES: readonly Rule[] = [
  names('^(?:rename|retitle|relabel) (?<x>.+?) (?:to|as|into|=) (?<n>.+)$'),
  names('^(?:change|edit|set|update) the (?:name|title|label) of (?<x>.+?) to (?<n>.+)$'),
  names("^(?:change|edit|set) (?<x>.+?)(?:'s)? name to (?<n>.+)$"),
  names(
    '^(?<x>.+?) (?:should be|is now|should now be|will be|shall be) (?:called|named|renamed to) (?<n>.+)$',
  ),
  names('^(?:give|call) (?<x>.+?) (?:the|a) (?:new )?name (?<n>.+)$'),
  names('^(?:call|name) (?<x>it|that|this) (?<n>.+)$'),
  names('^(?:rename|retitle|relabel) (?<x>.+)$'),
]

/** 'change the toys bin to games': a name, since a number would have been read before. */
export const CHANGE_TO: Rule = {
  says: /^(?:change|edit) (?<x>.+?) to (?<n>.+)$/i,
  wish: ({ x, n }) =>
    numberOf(n ?? '') === null ? { kind: 'rename', what: readWords(x ?? ''), name: n ?? '' } : null,
}
