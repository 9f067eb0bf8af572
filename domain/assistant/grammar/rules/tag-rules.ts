import type { Intent } from '../intent.ts'
import { parseMention } from '../parse-mention.ts'
import type { GrammarRule } from './grammar-rule.ts'

const rule = (says: string, isTakenOff = false): GrammarRule => ({
  says: new RegExp(`^${says}$`, 'i'),
  toIntent: ({ x, n }): Intent | null =>
    x && n ? { kind: 'tag', what: parseMention(x), tag: n.trim(), isTakenOff } : null,
})

/** 'Tag the passports as important', 'take the tag lent off the drill'. */
export const TAG_RULES: readonly GrammarRule[] = [
  rule('(?:tag|label|mark) (?<x>.+?) with (?:the )?tag (?<n>.+)'),
  rule('tag (?<x>.+?) (?:as|with) (?<n>.+)'),
  rule('(?:add|put|set|stick) (?:the |a )?tag (?<n>.+?) (?:to|on|onto) (?<x>.+)'),
  rule('give (?<x>.+?) (?:the|a) tag (?<n>.+)'),
  rule('(?:remove|take|delete|drop|clear) (?:the )?tag (?<n>.+?) (?:from|off|of) (?<x>.+)', true),
  rule('untag (?<x>.+?) (?:as|from) (?<n>.+)', true),
]
