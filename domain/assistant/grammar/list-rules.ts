import { BINS, type Rule, WHO } from './grammar-rule.ts'
import type { Filter, Wish } from './intent.ts'
import { readBin, readWords, withoutUnit } from './parse-mention.ts'

const ITEMS = '(?:items?|things?|stuff|belongings|possessions|articles|everything)'
const PHOTO = '(?:photos?|pictures?|images?|pics?)'
const NO_PHOTO = `(?:(?:that |which )?(?:(?:have|has|with) no|(?:do|does) not have|(?:have|has) not (?:got|had)|without|missing|lacking|that lack|are missing|is missing|need|needs)(?: (?:a|an|any|their))? ${PHOTO})`
const ALL = '(?:all(?: of)? |every |each )?(?:the |my |our )?'
const SHOW = '(?:(?:list|show|give|tell|display|name|see|read)(?: me| us)?(?: a list of)? )'

type Conditions = Omit<Filter, 'what'>

const SINCE: readonly (readonly [RegExp, NonNullable<Filter['since']>])[] = [
  [/\b(?:today|this morning|this evening)\b/i, 'today'],
  [/\byesterday\b/i, 'yesterday'],
  [/\b(?:this|last|past|the last|in the last) (?:week|7 days|seven days|few days)\b/i, 'week'],
  [/\b(?:this|last|past|the last|in the last) month\b/i, 'month'],
]

/** Reads what follows: 'in the attic', 'without a photo', 'this week'. */
const readTail = (tail: string): Conditions => {
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
    ...(counts && { where: readBin(place) }),
  }
}

const list = (of: 'bins' | 'items', filter: Filter): Wish => ({ kind: 'list', of, filter })
const re = (says: string) => new RegExp(says, 'i')

const CHANGED = '(?:changed?|updated?|edited|modified|moved|touched)'
const ADDED = '(?:add(?:ed)?|put in|put away|pack(?:ed)?|bought|stored?|saved?|got|entered)'

/** Lists of bins and items. */
export const LIST_RULES: readonly Rule[] = [
  {
    says: re(
      `^(?:${SHOW}${ALL}|which |what |(?:are|is) there (?:any )?|do (?:i|we) have (?:any |an )?|any |an )?empty ${BINS}(?: (?:are there|do (?:i|we) have))?(?<t>.*)$`,
    ),
    wish: ({ t }) => list('bins', { ...readTail(t ?? ''), empty: true }),
  },
  {
    says: re(`^(?:${SHOW})?(?:what|which(?: ones)?) (?:is|are) (?:still )?empty$`),
    wish: () => list('bins', { empty: true }),
  },
  {
    says: re(`^(?:which|what|${SHOW}${ALL}) ?${BINS} (?:that |which )?(?:are|is) (?:still )?empty$`),
    wish: () => list('bins', { empty: true }),
  },
  {
    says: re(`^(?:${SHOW}${ALL}|which |what |find )?${BINS} (?<t>${NO_PHOTO})(?: yet)?$`),
    wish: () => list('bins', { photo: 'without' }),
  },
  {
    says: re(`^(?:which|what) ${BINS} (?:are|is) (?:for|about|of kind) (?:the )?(?<c>.+)$`),
    wish: ({ c }) => list('bins', { what: c ?? '' }),
  },
  {
    says: re(`^(?:which|what) ${BINS} (?<t>(?:are|is) (?:stored |kept )?(?:in|at|on) .+)$`),
    wish: ({ t }) => list('bins', readTail(t ?? '')),
  },
  {
    says: re(
      `^(?:${SHOW}${ALL}${BINS}|(?:what|which) ${BINS}(?: (?:do|have) (?:i|we) (?:have|got)| are there| exist)|(?:all )?(?:my |the )?bins)(?<t>(?: (?:in|at|on|from) .+)?)$`,
    ),
    wish: ({ t }) => list('bins', readTail(t ?? '')),
  },
  { says: re(`^${SHOW}${ALL}(?<c>\\S+) ${BINS}$`), wish: ({ c }) => list('bins', { what: c ?? '' }) },
  {
    says: re(
      `^(?:which|what|${SHOW}${ALL}|find )?\\s*${ITEMS}?(?<w> (?:in|at|from) .+?)? ?(?:(?:that |which )?(?:still )?)?(?<t>${NO_PHOTO})(?: yet)?$`,
    ),
    wish: ({ w }) => list('items', { ...readTail(w ?? ''), photo: 'without' }),
  },
  {
    says: re(
      `^(?:which|what|${SHOW})(?: me)? ?${ALL}(?:${ITEMS} )?(?:are |is |gone )?(?:missing|lost|not found)(?: ${ITEMS})?$`,
    ),
    wish: () => list('items', { missing: true }),
  },
  {
    says: re(
      `^(?:(?:what|which ${ITEMS})(?: am i| are we| is| are| i am| we are)?|${SHOW}(?:me )?(?:what is|${ITEMS}))(?: almost| nearly| about)? ?(?:running (?:low|out)(?: on| of)?|low(?: on)?|gone|used up|out of)$`,
    ),
    wish: () => list('items', { low: true }),
  },
  {
    says: re(
      `^(?:what|which ${ITEMS})(?: (?:did|have) (?:i|we)| was| were| has been| have been)? (?:(?:last|recently|just|newly) )?${ADDED}(?<t>.*)$`,
    ),
    wish: ({ t }) => list('items', { ...readTail(t ?? ''), newest: 'added' }),
  },
  {
    says: re(
      `^(?:what|which ${ITEMS})(?: (?:did|have) (?:i|we)| was| were| has| have)?(?: been)? (?:(?:last|recently|just) )?${CHANGED}(?<t>.*)$`,
    ),
    wish: ({ t }) => list('items', { ...readTail(t ?? ''), newest: 'changed' }),
  },
  {
    says: re(
      `^(?:${SHOW}|what (?:is|are|was|were) )?${ALL}(?:new|newest|latest|last|most recent|recent(?:ly added)?)(?: (?:${ITEMS}|additions?|added ${ITEMS}))?(?: (?:i|we) (?:have )?${ADDED})?$`,
    ),
    wish: () => list('items', { newest: 'added' }),
  },
  {
    says: re(
      `^(?:${SHOW}|what (?:is|are|was|were) )?${ALL}(?:recent|last|latest) (?:changes?|edits|updates?)$`,
    ),
    wish: () => list('items', { newest: 'changed' }),
  },
  {
    says: re(
      `^(?:${SHOW}${ALL}|what |which )?(?:${ITEMS} )?(?:in|of|from|with|under) (?:the )?category (?:of )?(?<c>.+)$`,
    ),
    wish: ({ c }) => list('items', { what: c ?? '' }),
  },
  { says: re(`^${SHOW}${ALL}${ITEMS}(?<t>(?: (?:i|we) (?:have|own))?)$`), wish: () => list('items', {}) },
  {
    says: re('^(?:what (?:all )?(?:do|have) (?:i|we) (?:have|own|got)|my (?:items|things|stuff))$'),
    wish: () => list('items', {}),
  },
  {
    says: re(
      `^(?:what|which)(?: kinds? of| sorts? of)? (?<c>.+?)(?: (?:stuff|things|items))? (?:(?:do|have) (?:i|we) (?:have|own|got|keep)|are there)(?<t>(?: (?:in|at) .+)?)$`,
    ),
    wish: ({ c, t }) => list('items', { what: c ?? '', ...readTail(t ?? '') }),
  },
  {
    says: re(`^(?:what|which) (?<c>\\S+(?: \\S+)?) (?:are|is) (?<t>in .+)$`),
    wish: ({ c, t }) => list('items', { what: c ?? '', ...readTail(t ?? '') }),
  },
  {
    says: re(
      `^(?:list|show(?: me)?|display|name) (?:all(?: of)?(?: the| my| our)?|every) (?<c>.+?)(?<t>(?: in .+)?)$`,
    ),
    wish: ({ c, t }) => list('items', { what: c ?? '', ...readTail(t ?? '') }),
  },
  {
    says: re('^(?:list|show(?: me| us)?|display)(?: the| my| our)? (?<x>.+)$'),
    wish: ({ x }) => ({ kind: 'show', what: readWords(x ?? '') }),
  },
  {
    says: re(
      `^when (?:did|was|were|have|has|had)(?: ${WHO})? (?:last |recently )?(?:change|update|edit|add|put|move|touch|open|check|buy|store|create)(?: away| in)? (?<x>.+?)(?: (?:away|last|in|there|to .+))?$`,
    ),
    wish: ({ x }) => ({ kind: 'changed', what: readWords(x ?? '') }),
  },
  {
    says: re(
      '^when (?:was|were|is|are) (?<x>.+?) (?:last |most recently )?(?:changed|updated|edited|added|put away|moved|touched|created|checked|bought)(?: last)?$',
    ),
    wish: ({ x }) => ({ kind: 'changed', what: readWords(x ?? '') }),
  },
]

const COUNTED: readonly RegExp[] = [
  re(`^(?<x>${BINS}) (?:are|is) (?:still )?empty$`),
  re(
    `^(?<x>.+?) (?:do|did|have|has|can|are) (?:i|we|you|they|(?:the|my|our) (?:kids|children|boys|girls|family)) (?:still )?(?:have|own|got|keep|add(?:ed)?|store|possess)?(?<t>.*)$`,
  ),
  re('^(?<x>.+?) (?:is|are|was|were) (?:there|left|remaining|in stock)(?<t>.*)$'),
  re('^(?<x>.+?) does (?<y>.+?) (?:hold|have|contain)$'),
  re('^(?<x>.+?) (?:there (?:are|is)|(?:i|we) (?:have|own|have got|have left))(?<t>.*)$'),
  re('^(?<x>.+?) (?<t>(?:are |is )?(?:in|inside|on|at) .+)$'),
  re(`^(?<x>.+?) (?<t>${NO_PHOTO})$`),
  re('^(?<x>.+)$'),
]

const IDLE =
  /\s+(?:left|remaining|altogether|in total|in all|in stock|now|still|have|right now|at all|total)(?=\s|$)/gi

const count = (text: string): Wish | null => {
  for (const pattern of COUNTED) {
    const { x, y, t } = (pattern.exec(text)?.groups ?? {}) as Record<string, string | undefined>
    if (x === undefined) continue
    const tail = (t ?? '').replace(/\s+have(?= no\b)/i, ' with').replace(IDLE, ' ')
    const filter: Filter = { ...readTail(tail), ...(y !== undefined && { where: readBin(y) }) }
    const bins = new RegExp(`^(?:the |my |our |all )*(?:(?<c>.+) )?${BINS}$`, 'i').exec(x)
    const kind = bins?.groups?.c
    if (kind?.toLowerCase() === 'empty' || (bins && /\bempty$/i.test(text)))
      return { kind: 'count', of: 'bins', filter: { ...filter, empty: true } }
    if (bins) return { kind: 'count', of: 'bins', filter: { ...filter, ...(kind && { what: kind }) } }
    if (new RegExp(`^(?:the |my |our |all |different )*${ITEMS}$`, 'i').test(x))
      return { kind: 'count', of: 'items', filter }
    return { kind: 'count', of: 'items', filter: { ...filter, what: withoutUnit(x) } }
  }
  return null
}

/** How many. */
export const COUNT_RULES: readonly Rule[] = [
  {
    says: re(
      '^how (?:many|much)(?: of (?:them|it|those|these))? (?:do|did|have|are|is) (?:i|we|there|they)\\b.*$',
    ),
    wish: () => ({ kind: 'count', of: 'items', filter: { what: 'them' } }),
  },
  { says: re('^how (?:many|much)(?: of)?(?: the| my)? (?<r>.+)$'), wish: ({ r }) => count(r ?? '') },
  {
    says: re(
      '^(?:what is )?(?:the )?(?:number|quantity|amount|count|total)(?: number)? of (?:the |my )?(?<r>.+)$',
    ),
    wish: ({ r }) => count(r ?? ''),
  },
  {
    says: re('^count(?: up)?(?: all)?(?: of)?(?: the| my| our)? (?<r>.+)$'),
    wish: ({ r }) => count(r ?? ''),
  },
]
