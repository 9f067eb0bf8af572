import type { Intent } from '../intent.ts'
import { parseMention } from '../parse-mention.ts'
import { BIN_WORDS, type GrammarRule, PERSON_WORDS } from './grammar-rule.ts'

const pattern = (says: string) => new RegExp(says, 'i')

const LIST_UNCHECKED: Intent = { kind: 'list', of: 'bins', filter: { unchecked: true } }

const SHOW = '(?:(?:list|show|give|tell|display|name|see)(?: me| us)?(?: a list of)? )'
const ALL = '(?:all(?: of)? |every |each )?(?:the |my |our )?'
const CHECKED = '(?:checked|gone through|audited|inventoried)'
const UNCHECKED = `(?:unchecked|not (?:yet )?${CHECKED}|never ${CHECKED})`
const WHO_CHECKED = '(?:have (?:not |never )?(?:i|we)|did (?:not |never )?(?:i|we)|(?:i|we) have)'

/** Asked before other lists: about when bins were checked. */
export const CHECK_RULES: readonly GrammarRule[] = [
  {
    says: pattern(
      `^(?:which|what|${SHOW}${ALL}) ?${BIN_WORDS} (?:that |which )?${WHO_CHECKED} (?:not |never )?(?:yet )?(?:${CHECKED}|check)(?: yet| so far)?$`,
    ),
    toIntent: (_, text) => (/\b(?:not|never)\b/i.test(text) ? LIST_UNCHECKED : null),
  },
  {
    says: pattern(
      `^(?:(?:which|what|${SHOW}${ALL}) ?)?${BIN_WORDS} (?:that |which )?(?:(?:are|is|were|was|have|has) (?:still )?)?(?:not been |never been |still )?${UNCHECKED}(?: yet| so far)?$`,
    ),
    toIntent: () => LIST_UNCHECKED,
  },
  {
    says: pattern(
      `^(?:${SHOW}${ALL}|which |what |find |are there (?:any )?|do (?:i|we) have (?:any )?|my |the )?${UNCHECKED} ${BIN_WORDS}(?: (?:are there|do (?:i|we) have))?$`,
    ),
    toIntent: () => LIST_UNCHECKED,
  },
  {
    says: pattern(
      `^(?:which|what) ${BIN_WORDS} (?:(?:do|should|must) (?:i|we) (?:still )?(?:have to |need to )?check|(?:still )?needs? (?:to be checked|checking|a check))(?: next| still)?$`,
    ),
    toIntent: () => LIST_UNCHECKED,
  },
  {
    says: pattern(
      `^when (?:did|have|has|was|were)(?: ${PERSON_WORDS})? (?:last )?(?:check|checked|go through|audit) (?<x>.+?)(?: last)?$`,
    ),
    toIntent: ({ x }) => ({ kind: 'checked', what: parseMention(x ?? '') }),
  },
  {
    says: pattern(`^when (?:was|were|is) (?<x>.+?) (?:last |most recently )?${CHECKED}(?: last)?$`),
    toIntent: ({ x }) => ({ kind: 'checked', what: parseMention(x ?? '') }),
  },
  {
    says: pattern(
      `^(?:have|has|did|was|were|is) (?:${PERSON_WORDS} )?(?:ever |already )?(?:check(?:ed)? (?<x>.+?)(?: yet| already| lately)?|(?<y>.+?) (?:ever |already )?(?:been )?${CHECKED}(?: yet| already| lately)?)$`,
    ),
    toIntent: ({ x, y }) => ({ kind: 'checked', what: parseMention(x ?? y ?? '') }),
  },
]

/** Told, not asked: a check is done in the bin. */
export const CHECK_DONE_RULES: readonly GrammarRule[] = [
  {
    says: pattern(
      `^(?:(?:mark|set|flag|note) .+ (?:as )?checked|(?:i|we) (?:have |just |already )*checked (?:the |my |our )?.+|start (?:a |the )?check(?:ing)? .*|do a check .*)$`,
    ),
    toIntent: () => ({ kind: 'decline', reason: 'check' }),
  },
]
