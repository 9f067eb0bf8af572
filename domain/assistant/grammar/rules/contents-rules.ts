import { parseBinMention } from '../parse-mention.ts'
import { BIN_WORDS, type GrammarRule, PERSON_WORDS } from './grammar-rule.ts'

const rule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ y }) => {
    const bin = (y ?? '').replace(/\s+(?:at the moment|right now|now|currently|today|yet)$/i, '')
    return bin === '' ? null : { kind: 'contents', bin: parseBinMention(bin) }
  },
})

const IN_WORDS =
  '(?:up |down |over |out )?(?:in|inside|inside of|within|on|stored in|kept in|stored inside|lying in)'
const THING_WORDS = '(?:things?|items?|stuff|objects?)'

export const CONTENTS_RULES: readonly GrammarRule[] = [
  rule(
    `^what (?:all |else |all else |exactly )?(?:is|are) (?:all |else |stored |kept |currently |left |there )*${IN_WORDS} (?<y>.+)$`,
  ),
  rule(
    `^what (?:all |else )?(?:do|did|have|has) ${PERSON_WORDS} (?:have |put |keep |got |store |stored |kept |pack |packed )+${IN_WORDS} (?<y>.+)$`,
  ),
  rule(
    `^what (?:all |else )?(?:do|does) (?<y>(?!(?:i|we|you) ).+?) (?:contain|hold|have in it|have inside|have|include)$`,
  ),
  rule(`^what ${IN_WORDS} (?<y>.+)$`),
  rule(`^what (?:i|we) (?:have|keep|put|stored|got|have got) ${IN_WORDS} (?<y>.+)$`),
  rule(`^what (?:all )?(?:goes|belongs|lives|stands|sits|is standing|is sitting) ${IN_WORDS} (?<y>.+)$`),
  rule(
    `^(?:what|which) (?:other )?${THING_WORDS} (?:are|is|do (?:i|we) have|have (?:i|we) got|did (?:i|we) put) ${IN_WORDS} (?<y>.+)$`,
  ),
  rule(
    `^(?:show|list|tell|give|read)(?: me| us)? (?:what (?:all )?(?:is|are) |what (?:i|we) have |everything (?:that )?(?:i|we) (?:have |keep |store |own |put )|everything (?:that is |which is )?|a list of what is |a list of everything |all |all (?:the )?${THING_WORDS} |(?:the )?${THING_WORDS} )(?:stored |kept )?${IN_WORDS} (?!(?:the )?category)(?<y>.+)$`,
  ),
  rule(`^(?:show |list |give |read )?(?:me |us |out )*(?:the |all the |all )?contents of (?<y>.+)$`),
  rule('^(?:show|list|read)(?: me| us)? (?:what is in|everything from|everything of) (?<y>.+)$'),
  rule('^(?:look|peek|peep|see) (?:in|inside|into|what is in) (?<y>.+)$'),
  rule('^check(?: what is in| inside)? (?<y>.+)$'),
  rule(`^(?:is |is there |are there )?(?:anything|something|stuff) (?:left |else )?${IN_WORDS} (?<y>.+)$`),
  rule(
    `^(?:everything|all (?:the |my )?${THING_WORDS}) (?:that is )?${IN_WORDS} (?!(?:the )?category)(?<y>.+)$`,
  ),
  rule(`^what (?:can|could|will|would) (?:i|we) (?:find|get|expect) ${IN_WORDS} (?<y>.+)$`),
  rule('^what (?:is|has|have) (?<y>.+?) (?:got|have) in it$'),
  rule(`^is (?!any\\b)(?<y>.+?) (?:empty|full)$`),
  rule(`^(?:and )?what about (?:the )?inside of (?<y>.+)$`),
  rule(`^inside (?<y>.+ ${BIN_WORDS})$`),
]
