import type { FilterMention, Intent } from '../intent.ts'
import { parseBinMention, parseMention, stripUnit } from '../parse-mention.ts'
import { BIN_WORDS, type GrammarRule, PERSON_WORDS } from './grammar-rule.ts'

const ITEMS = '(?:items?|things?|stuff|belongings|possessions|articles|everything)'
const PHOTO = '(?:photos?|pictures?|images?|pics?)'
const NO_PHOTO = `(?:(?:that |which )?(?:(?:have|has|with) no|(?:do|does) not have|(?:have|has) not (?:got|had)|without|missing|lacking|that lack|are missing|is missing|need|needs)(?: (?:a|an|any|their))? ${PHOTO})`
const ALL = '(?:all(?: of)? |every |each )?(?:the |my |our )?'
const SHOW = '(?:(?:list|show|give|tell|display|name|see|read)(?: me| us)?(?: a list of)? )'

type ListConditions = Omit<FilterMention, 'what'>

const SINCE: readonly (readonly [RegExp, NonNullable<FilterMention['since']>])[] = [
  [/\b(?:today|this morning|this evening)\b/i, 'today'],
  [/\byesterday\b/i, 'yesterday'],
  [/\b(?:this|last|past|the last|in the last) (?:week|7 days|seven days|few days)\b/i, 'week'],
  [/\b(?:this|last|past|the last|in the last) month\b/i, 'month'],
]

/** Parses 'in the attic', 'without a photo', 'this week'. */
const parseConditions = (tail: string): ListConditions => {
  let rest = ` ${tail} `
  const since = SINCE.find(([pattern]) => pattern.test(rest))
  for (const [pattern] of SINCE) rest = rest.replace(pattern, ' ')
  const photo = new RegExp(` ${NO_PHOTO} `, 'i').test(rest) ? ('without' as const) : undefined
  rest = rest.replace(new RegExp(` (?:that |which )?${NO_PHOTO} `, 'i'), ' ')
  const where =
    / (?:are |is |stored |kept |that are |from )*(?:in|inside|at|on|from|within) (\S.*?) *$/i.exec(rest)
  const place = where?.[1]?.replace(/\s+(?:total|all|stock|it|left)$/i, '').trim()
  const counts =
    place !== undefined && !/^(?:total|all|stock|it|general|my inventory|inventory)$/i.test(place)
  return {
    ...(since && { since: since[1] }),
    ...(photo && { photo }),
    ...(counts && { where: parseBinMention(place) }),
  }
}

const toListIntent = (of: 'bins' | 'items', filter: FilterMention): Intent => ({ kind: 'list', of, filter })
const pattern = (says: string) => new RegExp(says, 'i')

const CHANGED = '(?:changed?|updated?|edited|modified|moved|touched)'
const ADDED = '(?:add(?:ed)?|put in|put away|pack(?:ed)?|bought|stored?|saved?|got|entered)'

const PLACES = '(?:places|locations|rooms)'

const MOST = '(?:the )?(?:most|largest number of|highest number of|greatest number of)'
const FEWEST = '(?:the )?(?:fewest|least|smallest number of|lowest number of)'

export const LIST_RULES: readonly GrammarRule[] = [
  {
    says: pattern(
      `^(?:which|what) (?:is (?:the )?|${BIN_WORDS} (?:is |has |have |holds? |contains? ))(?:${MOST} (?:${ITEMS}|in it)|(?:the )?(?:fullest|fullest ${BIN_WORDS}|${BIN_WORDS} with ${MOST} ${ITEMS}))$`,
    ),
    toIntent: () => ({ kind: 'fullest', order: 'most' }),
  },
  {
    says: pattern(
      `^(?:which|what) (?:is (?:the )?|${BIN_WORDS} (?:has |have |holds? |contains? ))(?:${FEWEST} (?:${ITEMS}|in it)|${BIN_WORDS} with ${FEWEST} ${ITEMS})$`,
    ),
    toIntent: () => ({ kind: 'fullest', order: 'fewest' }),
  },
  {
    says: pattern(
      `^(?:${SHOW}${ALL}${PLACES}|(?:what|which) ${PLACES} (?:(?:do|have) (?:i|we) (?:have|got)|are there|exist)|(?:all )?(?:my |our )${PLACES})$`,
    ),
    toIntent: () => ({ kind: 'places' }),
  },
  {
    says: pattern(
      `^(?:${SHOW}${ALL}|which |what |(?:are|is) there (?:any )?|do (?:i|we) have (?:any |an )?|any |an )?empty ${BIN_WORDS}(?: (?:are there|do (?:i|we) have))?(?<t>.*)$`,
    ),
    toIntent: ({ t }) => toListIntent('bins', { ...parseConditions(t ?? ''), empty: true }),
  },
  {
    says: pattern(
      `^(?:(?:are|is) (?:there )?any (?:of )?(?:my |our |the )?${BIN_WORDS} (?:still )?empty|(?:all )?(?:my |our |the )?empty (?:bins|boxes|containers|totes|crates))$`,
    ),
    toIntent: () => toListIntent('bins', { empty: true }),
  },
  {
    says: pattern(`^(?:${SHOW})?(?:what|which(?: ones)?) (?:is|are) (?:still )?empty$`),
    toIntent: () => toListIntent('bins', { empty: true }),
  },
  {
    says: pattern(
      `^(?:which|what|${SHOW}${ALL}) ?${BIN_WORDS} (?:that |which )?(?:are|is) (?:still )?empty$`,
    ),
    toIntent: () => toListIntent('bins', { empty: true }),
  },
  {
    says: pattern(`^(?:${SHOW}${ALL}|which |what |find )?${BIN_WORDS} (?<t>${NO_PHOTO})(?: yet)?$`),
    toIntent: () => toListIntent('bins', { photo: 'without' }),
  },
  {
    says: pattern(`^(?:which|what) ${BIN_WORDS} (?:are|is) (?:for|about|of kind) (?:the )?(?<c>.+)$`),
    toIntent: ({ c }) => toListIntent('bins', { what: c ?? '' }),
  },
  {
    says: pattern(`^(?:which|what) ${BIN_WORDS} (?<t>(?:are|is) (?:stored |kept )?(?:in|at|on) .+)$`),
    toIntent: ({ t }) => toListIntent('bins', parseConditions(t ?? '')),
  },
  {
    says: pattern(
      `^(?:${SHOW}${ALL}${BIN_WORDS}|(?:what|which) ${BIN_WORDS}(?: (?:do|have) (?:i|we) (?:have|got)| are there| exist)|(?:all )?(?:my |the )?bins)(?<t>(?: (?:in|at|on|from) .+)?)$`,
    ),
    toIntent: ({ t }) => toListIntent('bins', parseConditions(t ?? '')),
  },
  {
    says: pattern(`^${SHOW}${ALL}(?<c>\\S+) ${BIN_WORDS}$`),
    toIntent: ({ c }) => toListIntent('bins', { what: c ?? '' }),
  },
  {
    says: pattern(
      `^(?:which|what|${SHOW}${ALL}|find )?\\s*${ITEMS}?(?<w> (?:in|at|from) .+?)? ?(?:(?:that |which )?(?:still )?)?(?<t>${NO_PHOTO})(?: yet)?$`,
    ),
    toIntent: ({ w }) => toListIntent('items', { ...parseConditions(w ?? ''), photo: 'without' }),
  },
  {
    says: pattern(
      `^(?:which|what|${SHOW})(?: me)? ?${ALL}(?:${ITEMS} )?(?:are |is |gone )?(?:missing|lost|not found)(?: ${ITEMS})?$`,
    ),
    toIntent: () => toListIntent('items', { missing: true }),
  },
  {
    says: pattern(
      `^(?:(?:what|which ${ITEMS})(?: am i| are we| is| are| i am| we are)?|${SHOW}(?:me )?(?:what is|${ITEMS}))(?: almost| nearly| about)? ?(?:running (?:low|out)(?: on| of)?|low(?: on)?|gone|used up|out of)$`,
    ),
    toIntent: () => toListIntent('items', { low: true }),
  },
  {
    says: pattern(
      `^(?:what|which ${ITEMS})(?: (?:did|have) (?:i|we)| was| were| has been| have been)? (?:(?:last|recently|just|newly) )?${ADDED}(?<t>.*)$`,
    ),
    toIntent: ({ t }) => toListIntent('items', { ...parseConditions(t ?? ''), newest: 'added' }),
  },
  {
    says: pattern(
      `^(?:what|which ${ITEMS})(?: (?:did|have) (?:i|we)| was| were| has| have)?(?: been)? (?:(?:last|recently|just) )?${CHANGED}(?<t>.*)$`,
    ),
    toIntent: ({ t }) => toListIntent('items', { ...parseConditions(t ?? ''), newest: 'changed' }),
  },
  {
    says: pattern(
      `^(?:${SHOW}|what (?:is|are|was|were) )?${ALL}(?:new|newest|latest|last|most recent|recent(?:ly added)?)(?: (?:${ITEMS}|additions?|added ${ITEMS}))?(?: (?:i|we) (?:have )?${ADDED})?$`,
    ),
    toIntent: () => toListIntent('items', { newest: 'added' }),
  },
  {
    says: pattern(
      `^(?:${SHOW}|what (?:is|are|was|were) )?${ALL}(?:recent|last|latest) (?:changes?|edits|updates?)$`,
    ),
    toIntent: () => toListIntent('items', { newest: 'changed' }),
  },
  {
    says: pattern(
      `^(?:${SHOW}${ALL}|find (?:me )?(?:all (?:the )?)?|what |which )?(?:${ITEMS} )?(?:is |are )?(?:in|of|from|with|under) (?:the )?category (?:of )?(?<c>.+)$`,
    ),
    toIntent: ({ c }) => toListIntent('items', { what: c ?? '' }),
  },
  {
    says: pattern(`^${SHOW}${ALL}${ITEMS}(?<t>(?: (?:i|we) (?:have|own))?)$`),
    toIntent: () => toListIntent('items', {}),
  },
  {
    says: pattern('^(?:what (?:all )?(?:do|have) (?:i|we) (?:have|own|got)|my (?:items|things|stuff))$'),
    toIntent: () => toListIntent('items', {}),
  },
  {
    says: pattern(
      `^(?:what|which)(?: kinds? of| sorts? of)? (?<c>.+?)(?: (?:stuff|things|items))? (?:(?:do|have) (?:i|we) (?:have|own|got|keep)|are there)(?<t>(?: (?:in|at) .+)?)$`,
    ),
    toIntent: ({ c, t }) => toListIntent('items', { what: c ?? '', ...parseConditions(t ?? '') }),
  },
  {
    says: pattern(`^(?:what|which) (?<c>\\S+(?: \\S+)?) (?:are|is) (?<t>in .+)$`),
    toIntent: ({ c, t }) => toListIntent('items', { what: c ?? '', ...parseConditions(t ?? '') }),
  },
  {
    says: pattern(
      `^(?:list|show(?: me)?|display|name) (?:all(?: of)?(?: the| my| our)?|every) (?<c>.+?)(?<t>(?: in .+)?)$`,
    ),
    toIntent: ({ c, t }) => toListIntent('items', { what: c ?? '', ...parseConditions(t ?? '') }),
  },
  {
    says: pattern('^(?:list|show(?: me| us)?|display)(?: the| my| our)? (?<x>.+)$'),
    toIntent: ({ x }) => ({ kind: 'show', what: parseMention(x ?? '') }),
  },
  {
    says: pattern(
      `^when (?:did|was|were|have|has|had)(?: ${PERSON_WORDS})? (?:last |recently )?(?:change|update|edit|add|put|move|touch|open|check|buy|store|create)(?: away| in)? (?<x>.+?)(?: (?:away|last|in|there|to .+))?$`,
    ),
    toIntent: ({ x }) => ({ kind: 'changed', what: parseMention(x ?? '') }),
  },
  {
    says: pattern(
      '^when (?:was|were|is|are) (?<x>.+?) (?:last |most recently )?(?:changed|updated|edited|added|put away|moved|touched|created|checked|bought)(?: last)?$',
    ),
    toIntent: ({ x }) => ({ kind: 'changed', what: parseMention(x ?? '') }),
  },
]

const COUNTED: readonly RegExp[] = [
  pattern(`^(?<x>${BIN_WORDS}) (?:are|is) (?:still )?empty$`),
  pattern(
    `^(?<x>.+?) (?:do|did|have|has|can|are) (?:i|we|you|they|(?:the|my|our) (?:kids|children|boys|girls|family)) (?:still )?(?:have|own|got|keep|add(?:ed)?|store|possess)?(?<t>.*)$`,
  ),
  pattern('^(?<x>.+?) (?:is|are|was|were) (?:there|left|remaining|in stock)(?<t>.*)$'),
  pattern('^(?<x>.+?) does (?<y>.+?) (?:hold|have|contain)$'),
  pattern('^(?<x>.+?) (?:there (?:are|is)|(?:i|we) (?:have|own|have got|have left))(?<t>.*)$'),
  pattern('^(?<x>.+?) (?<t>(?:are |is )?(?:in|inside|on|at) .+)$'),
  pattern(`^(?<x>.+?) (?<t>${NO_PHOTO})$`),
  pattern('^(?<x>.+)$'),
]

const IDLE =
  /\s+(?:left|remaining|altogether|in total|in all|in stock|now|still|have|right now|at all|total)(?=\s|$)/gi

const toCountIntent = (text: string): Intent | null => {
  for (const pattern of COUNTED) {
    const { x, y, t } = (pattern.exec(text)?.groups ?? {}) as Record<string, string | undefined>
    if (x === undefined) continue
    const tail = (t ?? '').replace(/\s+have(?= no\b)/i, ' with').replace(IDLE, ' ')
    const filter: FilterMention = {
      ...parseConditions(tail),
      ...(y !== undefined && { where: parseBinMention(y) }),
    }
    const bins = new RegExp(`^(?:the |my |our |all )*(?:(?<c>.+) )?${BIN_WORDS}$`, 'i').exec(x)
    const kind = bins?.groups?.c
    if (kind?.toLowerCase() === 'empty' || (bins && /\bempty$/i.test(text)))
      return { kind: 'count', of: 'bins', filter: { ...filter, empty: true } }
    if (bins) return { kind: 'count', of: 'bins', filter: { ...filter, ...(kind && { what: kind }) } }
    if (new RegExp(`^(?:the |my |our |all |different )*${ITEMS}$`, 'i').test(x))
      return { kind: 'count', of: 'items', filter }
    return { kind: 'count', of: 'items', filter: { ...filter, what: stripUnit(x) } }
  }
  return null
}

export const COUNT_RULES: readonly GrammarRule[] = [
  {
    says: pattern(
      '^how (?:many|much)(?: of (?:them|it|those|these))? (?:do|did|have|are|is) (?:i|we|there|they)\\b.*$',
    ),
    toIntent: () => ({ kind: 'count', of: 'items', filter: { what: 'them' } }),
  },
  {
    says: pattern('^how (?:many|much)(?: of)?(?: the| my)? (?<r>.+)$'),
    toIntent: ({ r }) => toCountIntent(r ?? ''),
  },
  {
    says: pattern(
      '^(?:what is )?(?:the )?(?:number|quantity|amount|count|total)(?: number)? of (?:the |my )?(?<r>.+)$',
    ),
    toIntent: ({ r }) => toCountIntent(r ?? ''),
  },
  {
    says: pattern('^count(?: up)?(?: all)?(?: of)?(?: the| my| our)? (?<r>.+)$'),
    toIntent: ({ r }) => toCountIntent(r ?? ''),
  },
]
