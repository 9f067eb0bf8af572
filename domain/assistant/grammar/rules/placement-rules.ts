import { withoutArticle } from '../numbers.ts'
import type { GrammarRule } from './grammar-rule.ts'
import { BIN_WORDS } from './grammar-rule.ts'

const rule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x }) => (x ? { kind: 'where-to-put', thing: withoutArticle(x) } : null),
})

export const PLACEMENT_RULES: readonly GrammarRule[] = [
  rule(
    '^where (?:should|shall|could|can|would|must|might) (?:i|we) (?:best )?(?:put|store|place|stow|pack|keep) (?<x>.+)$',
  ),
  rule('^where (?:i|we) (?:should|could|can|might|ought to) (?:put|store|place|stow|pack|keep) (?<x>.+)$'),
  rule('^(?:what is )?a good (?:place|bin|box|spot) (?:for|to put|to store) (?<x>.+)$'),
  rule(
    '^where (?:would|is) (?:be )?(?:a good|the best) (?:place|spot|bin|box) (?:for|to put|to store) (?<x>.+)$',
  ),
  rule('^where do (?:i|we) (?:best )?put (?<x>.+)$'),
  rule('^where (?:should|would|does|do|could|will|must) (?<x>.+?) (?:go|belong|fit)(?: best)?$'),
  rule(
    `^(?:which|what|in which|in what|into which) ${BIN_WORDS} (?:should|shall|could|can|would|do) (?:i|we) (?:put|store|place|pack) (?<x>.+?)(?: (?:in|into))?$`,
  ),
  rule(
    `^(?:which|what|in which|in what) ${BIN_WORDS} (?:should|would|does|do) (?<x>.+?) (?:go|belong|fit)(?: in| into| to)?$`,
  ),
  rule(
    '^(?:what is )?(?:the )?(?:best|right|a good) (?:place|bin|box|spot) (?:for|to put|to store) (?<x>.+)$',
  ),
  rule(`^(?:which|what) ${BIN_WORDS} (?:is|would be) (?:best|right|good) for (?<x>.+)$`),
  rule('^(?:suggest|recommend|find) (?:me )?(?:a|the best) (?:place|bin|box|spot) for (?<x>.+)$'),
]
