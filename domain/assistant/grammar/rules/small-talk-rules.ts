import type { Intent } from '../intent.ts'
import type { GrammarRule } from './grammar-rule.ts'

const rule = (says: string, intent: Intent): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: () => intent,
})

const CAPABILITIES =
  '(?:delete|remove|erase|move|add|put|take|rename|throw|create|make|store|change|edit|find|search|undo|scan|print|share|label|use|get rid of|empty|clear|open|restore)'

export const HELP_RULES: readonly GrammarRule[] = [
  rule('^(?:help|help me|i need help|(?:some )?help please|commands|examples|options|what now)$', {
    kind: 'help',
  }),
  rule(
    '^what (?:can|could|do) (?:you|i)(?: do| ask| say| tell)?(?: you| me| here| about)?(?: do| for me| with this)?$',
    { kind: 'help' },
  ),
  rule('^what (?:are|is) (?:the |your |some )?(?:commands?|options|examples?|features)$', { kind: 'help' }),
  rule('^(?:show(?: me)?|give me|list)?\\s*(?:some |the |your )?(?:examples?|commands|options)$', {
    kind: 'help',
  }),
  rule('^how (?:does|do) (?:this|it|you|the assistant)(?: thing)? work$', { kind: 'help' }),
  rule('^(?:(?:who|what) are you|what is your name|what you can do|what i can (?:ask|say|do))$', {
    kind: 'help',
  }),
  rule('^(?:what|how) (?:else )?(?:can|could) (?:you|i) (?:do|say|ask|use|help)\\b', { kind: 'help' }),
  rule('^how (?:do|can|should) (?:i|we) use\\b', { kind: 'help' }),
  rule('^(?:help|help me|can you help(?: me)?)(?: please)?$', { kind: 'help' }),
  rule(
    '^(?:is|are|does|will|would) (?:it |a |an |the )?(?:deleting|removing|moving|adding|renaming|undo|undoing)\\b',
    { kind: 'help' },
  ),
  rule(`\\bwhat (?:happens|will happen|would happen)\\b`, { kind: 'help' }),
  rule(`^how (?:do|can|would|should|could|to|does)(?: (?:i|we|you|one|someone))? ?${CAPABILITIES}\\b`, {
    kind: 'help',
  }),
  rule(
    `^(?:can|could|may|should|might|am|are) (?:i|we)(?: able to| allowed to)? (?:just )?(?!throw|keep)${CAPABILITIES}\\b(?! i\\b)`,
    { kind: 'help' },
  ),
  rule(
    `^(?:what (?:happens|will happen|would happen)|what if|is it (?:safe|ok|okay|possible|dangerous|bad|fine))\\b.*\\b${CAPABILITIES}`,
    { kind: 'help' },
  ),
]

export const SMALL_TALK_RULES: readonly GrammarRule[] = [
  rule(
    '^(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|yo|hi there|hello there|hey there)(?:[, ]+(?:binnacle|assistant|there|you))?$',
    { kind: 'greet' },
  ),
  rule(
    '^(?:(?:great|perfect|ok|okay|awesome|nice|cool|good|excellent|wonderful|amazing)[, ]+)?(?:thanks|thank you|thx|ty|cheers|many thanks|much appreciated|thank you so much)(?:[, ]+(?:very much|so much|a lot|a bunch|again|binnacle|that is (?:it|all)|you are (?:great|the best)))*$',
    { kind: 'thanks' },
  ),
  rule(
    '^(?:great|perfect|awesome|nice|cool|excellent|wonderful|good job|well done|that is (?:great|perfect|all))$',
    { kind: 'thanks' },
  ),
  rule(
    '^(?:undo|revert|reverse|roll back|undo (?:it|that|this|the last .*|my last .*|what you (?:just )?did|everything)|(?:revert|reverse|roll back|take back) (?:it|that|this|the last .*)|take (?:it|that|this) back|(?:that was (?:wrong|a mistake)[, ]*)?(?:please )?undo(?: it| that)?|(?:no )?undo(?: it| that)?|(?:cancel|take back|revert) (?:that|the|my) last(?: .*)?|put it back (?:how|as|the way|where) it was|change it back|that was (?:wrong|a mistake))$',
    { kind: 'undo' },
  ),
  rule(
    '^(?:leave (?:it|that)|forget (?:it|about it|that)|do nothing|nothing|nope|nah|no way|no thanks|none(?: of (?:them|these|those))?|neither)$',
    { kind: 'cancel' },
  ),
  rule('^(?:yep|yeah|yup|yes do it|yes i am sure|go ahead|please do|yes please)$', { kind: 'confirm' }),
  rule(
    '^(?:please )?(?:do not|stop that|leave (?:it|.+) alone|keep it|do not do (?:it|that)|do nothing (?:to|with) .+)$',
    {
      kind: 'leave',
    },
  ),
  rule('^(?:bye|goodbye|good night|see you|see you later|that is all)$', { kind: 'thanks' }),
]
