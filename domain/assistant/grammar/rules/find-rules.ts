import type { Intent } from '../intent.ts'
import { parseMention } from '../parse-mention.ts'
import { BIN_WORDS, type GrammarRule, PERSON_WORDS } from './grammar-rule.ts'

const TAIL =
  /\s+(?:at|again|located|stored|kept|now|anywhere|somewhere|left|today|in it|inside|inside it|to|away|in stock|here|gone|currently|these days|in|yet|already|at the moment|lately|any ?more|deleted|removed|moved|put away|now where is it|where is it|where are they|hiding|supposed to be)$/i

const trimmed = (text: string): string => {
  const next = text.replace(TAIL, '').trim()
  return next === text ? text : trimmed(next)
}

const toFindIntent = (text: string | undefined): Intent | null => {
  const what = trimmed((text ?? '').replace(/ (?:still|really|even|also)(?= (?:in|inside|on|at)\b)/i, ''))
  return what === '' || /^(?:there|i|we|you)$/i.test(what) ? null : { kind: 'find', what: parseMention(what) }
}
const rule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x, y }) => toFindIntent(y === undefined ? x : `${x} ${y}`),
})

const KEPT_WORDS =
  '(?:put|keep|kept|store|stored|leave|left|find|move|moved|place|placed|hide|hid|stash|stashed|pack|packed|get|see|last see|look for|lay|set|drop|have|add|added)'
const AUXILIARY = '(?:is|are|was|were|do|does|did|has|have|had|can|could|would|might|should|may)'

export const FIND_RULES: readonly GrammarRule[] = [
  rule(
    `^where(?: on earth| the heck| the hell| in the world| exactly)? (?:is|are|was|were) (?:the )?${BIN_WORDS} (?:with|that has|containing|holding) (?<x>.+)$`,
  ),
  rule(
    `^where(?: on earth| the heck| the hell| in the world| exactly)? ${AUXILIARY} ${PERSON_WORDS} (?:last |already |usually |normally )?(?:have )?${KEPT_WORDS} (?<x>.+)$`,
  ),
  rule(
    `^where(?: on earth| the heck| the hell| in the world| exactly)? ${AUXILIARY} (?<x>.+?)(?: (?:be|live|lives|go|gone|stay|end up|belong|hide))$`,
  ),
  rule(
    '^where(?: on earth| the heck| the hell| in the world| exactly)? (?:is|are|was|were|has|have|did) (?<x>.+)$',
  ),
  rule(`^where ${PERSON_WORDS} (?:last |have |already )?${KEPT_WORDS} (?<x>.+)$`),
  rule('^where (?<x>.+?) (?:is|are|was|were|went|could be|might be|has gone|have gone)$'),
  rule(
    `^(?:which|what|in which|in what) ${BIN_WORDS} (?:has|have|contains?|holds?|includes?|is holding) (?<x>.+)$`,
  ),
  rule(
    `^(?:which|what|in which|in what) ${BIN_WORDS} (?:is|are|was|were) (?<x>.+?)(?: (?:stored|kept))?(?: in| inside| at)?$`,
  ),
  rule(
    `^(?:which|what|in which|in what) ${BIN_WORDS} (?:do|did|have|should) ${PERSON_WORDS} (?:${KEPT_WORDS}|need for|look in for|open for) (?<x>.+)$`,
  ),
  rule(`^(?:which|what|in which|in what) ${BIN_WORDS} (?<x>.+?) (?:is|are) in$`),
  rule(
    '^(?:i|we) (?:think|thought|believe|guess|suppose)(?: that)? (?<x>.+?) (?:is|are|was|were|might be|may be|should be|could be) (?<y>(?:in|inside|on|at|with) .+)$',
  ),
  rule('^who (?:did|do) (?:i|we) (?:lend|loan|give) (?<x>.+?)(?: out)?(?: to)?$'),
  rule('^who (?:has|have|got|borrowed) (?<x>.+)$'),
  rule('^what (?:happened to|became of|did (?:i|we) do with) (?<x>.+)$'),
  rule(
    '^(?:could|can|might|would|may|should|is|are) (?<x>.+?) (?:supposed to )?be (?<y>(?:in|inside|on|at) .+)$',
  ),
  rule(
    `^(?:do|does|did|have|has) ${PERSON_WORDS} (?:have|own|got|seen|still have|already have|still got|keep|ever buy) (?:enough |any more )?(?<x>.+)$`,
  ),
  rule('^(?:is|are|was|were) there (?:still )?(?:(?:a|an|any|some|more|the) )?(?<x>.+)$'),
  rule(
    '^(?:did|have|has|was|were|who|had) (?:(?:i|we|you|they|someone|somebody) )?(?:already |just |ever |last )?(?:put|moved?|deleted?|removed?|add(?:ed)?|taken?|took|throw|thrown|threw|stored?|placed?|packed?|renamed?)(?: away| out)? (?<x>.+)$',
  ),
  rule('^(?:was|were|is|are) (?<x>.+?) (?:deleted|removed|moved|added|thrown away|here|there|gone|missing)$'),
  rule('^(?:is|are) (?<x>.+ (?:in|inside|on|at|stored in|kept in) .+)$'),
  rule('^(?:(?:tell|give) me )?(?:what is )?(?:the )?(?:location|place|whereabouts) of (?<x>.+)$'),
  rule(`^(?:which|what) ${BIN_WORDS} (?:should|would|could|might|must) (?:have|contain|hold) (?<x>.+)$`),
  rule('^(?:got|any|you got|have you got)(?: (?:a|an|any|some|more))? (?!idea)(?<x>.+)$'),
  rule('^(?:why|when|how) (?:was|were|is|are) (?<x>.+?) (?:deleted|removed|gone|missing)$'),
  rule('^(?:i (?:can|could) not|can not|could not) (?:seem to )?(?:find|locate|see) (?<x>.+)$'),
  rule('^(?:(?:i am|we are) )?(?:looking|searching|hunting) for (?<x>.+)$'),
  rule('^(?:i|we) (?:have )?(?:lost|misplaced|am missing|are missing) (?<x>.+)$'),
  rule('^(?:i|we) (?:really )?(?:need|want) (?!to\\b)(?<x>.+)$'),
  rule(
    '^(?:i )?(?:do not (?:know|remember)|forgot|forget) where (?:i|we) (?:put|left|stored|have put|kept) (?<x>.+)$',
  ),
  rule('^help (?:me )?(?:find|look for|locate|search for) (?<x>.+)$'),
  rule(
    '^(?:find|locate|look up|look for|search for|search|hunt for|track down|get me|where)(?: me| us)? (?<x>.+)$',
  ),
  rule('^(?<x>.+?),? where (?:is it|are they)$'),
]
