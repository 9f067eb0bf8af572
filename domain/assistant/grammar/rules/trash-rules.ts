import type { DeclineReason } from '../intent.ts'
import type { GrammarRule } from './grammar-rule.ts'

const rule = (says: string, reason: DeclineReason): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: () => ({ kind: 'decline', reason }),
})

/** Trash is opened, not told: what is in it is no part of the inventory. */
export const TRASH_RULES: readonly GrammarRule[] = [
  rule('^(?:empty|clear|clean|purge)(?: out)? (?:the |my )?(?:trash|recycle bin|trash can)$', 'trash'),
  rule('^(?:restore|undelete|recover|bring back from (?:the )?trash) .+$', 'trash'),
  rule('^(?:get|take|bring|put|move) .+ (?:back )?(?:out of|from) (?:the |my )?trash$', 'trash'),
  rule(
    '^(?:what|which (?:items?|things?|bins?|box(?:es)?)) (?:(?:did|have) (?:i|we)|was|were|has been|have been) (?:just |last |recently )?(?:deleted?|removed?|trashed?|thr(?:ow|ew|own) (?:away|out))(?: last| lately| recently| today| yesterday| this week)?$',
    'deleted',
  ),
  rule('^what is (?:in|inside) (?:the |my )?trash$', 'deleted'),
  rule(
    '^(?:show|list|open|go to)(?: me)? (?:the |my )?(?:trash|deleted (?:items|things|bins|stuff))$',
    'deleted',
  ),
]
