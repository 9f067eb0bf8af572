import { parseNumber } from '../numbers.ts'
import { parseMention } from '../parse-mention.ts'
import type { GrammarRule } from './grammar-rule.ts'

const toRenameIntent = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x, n }) => ({ kind: 'rename', what: parseMention(x ?? ''), ...(n && { name: n }) }),
})

export const RENAME_RULES: readonly GrammarRule[] = [
  toRenameIntent('^(?:rename|retitle|relabel) (?<x>.+?) (?:to|as|into|=) (?<n>.+)$'),
  toRenameIntent('^(?:change|edit|set|update) the (?:name|title|label) of (?<x>.+?) to (?<n>.+)$'),
  toRenameIntent("^(?:change|edit|set) (?<x>.+?)(?:'s)? name to (?<n>.+)$"),
  toRenameIntent(
    '^(?<x>.+?) (?:should be|is now|should now be|will be|shall be) (?:called|named|renamed to) (?<n>.+)$',
  ),
  toRenameIntent('^(?:give|call) (?<x>.+?) (?:the|a) (?:new )?name (?<n>.+)$'),
  toRenameIntent('^(?:call|name) (?<x>it|that|this) (?<n>.+)$'),
  toRenameIntent('^(?:rename|retitle|relabel) (?<x>.+)$'),
]

export const CHANGE_TO: GrammarRule = {
  says: /^(?:change|edit) (?<x>.+?) to (?<n>.+)$/i,
  toIntent: ({ x, n }) =>
    parseNumber(n ?? '') === null ? { kind: 'rename', what: parseMention(x ?? ''), name: n ?? '' } : null,
}
