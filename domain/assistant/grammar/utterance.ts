import { cleanLine } from '#contracts/names.ts'
/** Normalized utterance: no contractions, fillers or politeness; names as typed. */
export interface Utterance {
  readonly text: string
  /** Questions never write. */
  readonly question: boolean
  readonly negated: boolean
}

type Replacement = readonly [RegExp, string]

const CONTRACTIONS: readonly Replacement[] = [
  [/\b(where|what|who|there|that|it|here)'?s\b/gi, '$1 is'],
  [/\b(where|how)'d\b/gi, '$1 did'],
  [/\bi'?m\b/gi, 'I am'],
  [/\b(i|we)'ve\b/gi, '$1 have'],
  [/\b(i|we)'d\b/gi, '$1 would'],
  [/\bwe're\b/gi, 'we are'],
  [/\blet'?s\b/gi, 'let us'],
  [/\b(?:can'?t|cannot)\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|should|could|would)n'?t\b/gi, '$1 not'],
  [/\bu\b/gi, 'you'],
  [/\br\b(?= (?:the|my|our|you|we|they)\b)/gi, 'are'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bdouble a\b/gi, 'AA'],
  [/\btriple a\b/gi, 'AAA'],
  [/\b9[ -]volts?\b/gi, '9V'],
  [/\b(?:which|what)(?: one)? of (?:my|the|our|these) (?=bins|boxes|containers)/gi, 'which '],
]

/** Function words whose letter swaps are no words. */
const TRANSPOSABLE = ['the', 'and', 'with', 'into', 'what', 'where', 'have']

const transposed = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ).filter((typo) => typo !== word)

/** Function words with two letters swapped: 'teh', 'wiht'. */
const TYPOS: readonly Replacement[] = TRANSPOSABLE.map((word) => [
  new RegExp(`\\b(?:${transposed(word).join('|')})\\b`, 'gi'),
  word,
])

/** Frequent mistakes of speech recognition. */
const MISHEARD: readonly Replacement[] = [
  [/\btoo (?=(?:the|my|our)\b)/gi, 'to '],
  [/^(?:wear|were|ware|whare|wher|wheer|we're)\b(?= (?:is|are|did|do|does|have|can|the|my)\b)/i, 'where'],
  [/^ad\b/i, 'add'],
  [/^(what|where) (?:id|his|as)\b(?= (?:the|my|in)\b)/i, '$1 is'],
]

const FILLERS =
  /(?:^|\s)(?:u+m+|u+h+|e+rm?|h+m+|darn|damn|damned|bloody|freaking|stupid|silly|asap|actually)(?=$|[\s,])/gi

const VOCATIVES =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|alright|all right|yo|dear|now|oh|oops|wait|hang on|hold on|i am lost|listen|binnacle|assistant|computer|alexa|siri|google)(?:\s*[,:]\s*|\s+))+(?=\S)/i

const POLITE_BEFORE = [
  /^(?:please|kindly|just|simply|quickly|now|then|ok|okay)[,\s]+/i,
  /^(?:can|could|would) you(?: (?:please|just|maybe|kindly|possibly|quickly|also))*\s+(?=\S)/i,
  /^would you mind\s+/i,
  /^i (?:would like|want|need|have|wish|wanna|am going|am trying|would love) (?:you )?to\s+/i,
  /^i wanna\s+/i,
  /^you (?:can|may|could)(?! not\b)(?: (?:please|now|just|go ahead and))*\s+/i,
  /^let us\s+/i,
  /^(?:go ahead and|be so kind and|be so kind as to|make sure to|tell binnacle to)\s+/i,
]

const POLITE_AFTER =
  /[,\s]+(?:please|thanks|thank you|thank you very much|for me|right now|if you can|if possible|real quick|will you|would you|ok|okay|already please|again please)$/i

/** Indirect questions: the main part follows. */
const QUESTION_OPENING =
  /^(?:do you (?:happen to )?(?:know|remember)|(?:please )?(?:tell|show|remind) (?:me|us)|i (?:do not|can not) (?:know|remember)|i (?:wonder|forgot|forget|am wondering|am not sure)|(?:do you have )?any idea|let me know|i (?:want|would like|need) to (?:know|see|find out)|find out|know|see|check|look up|tell me|learn|(?:my|the) \S+(?: \S+)? (?:is|are) asking(?: me)?)(?: about)?\s+(?=(?:where|what|which|how|when|who|if|whether|in which|in what)\b)/i

const QUESTION =
  /^(?:where|what|which|how|when|who|whose|why|in which|in what|is|are|was|were|am|does|did|do (?:i|we|you|they)|have (?:i|we|you|they)|has|had|should|shall|may|might|can (?:i|we|it|this|that)|could (?:i|we|it)|would (?:it|i|we)|will (?:you|it)|if|any)\b/i

const ACTION_VERBS =
  'delete|remove|erase|move|add|put|take|rename|throw|toss|trash|touch|change|get rid|discard|create|empty|clear|transfer|store|call'
const NEGATED = new RegExp(
  `\\b(?:do not|does not|never|should not|must not|will not|would not|not|without)\\b.*\\b(?:${ACTION_VERBS})`,
  'i',
)

const replaceAll = (text: string, changes: readonly Replacement[]): string =>
  changes.reduce((now, [pattern, by]) => now.replace(pattern, by), text)

const normalizeSpaces = (text: string, step: (now: string) => string): string => {
  const next = step(text)
  return next === text ? text : normalizeSpaces(next, step)
}

const stripPunctuation = (utterance: string): string =>
  cleanLine(
    utterance
      .normalize('NFKC')
      .replace(/[’‘`´]/g, "'")
      .replace(/["“”„]/g, ''),
  )
    .replace(/[?!.…,;:]+$/, '')
    .replace(/[?!;…]+(?=\s)/g, '')

/** Expands contractions and keeps everything else. */
export const expandContractions = (utterance: string): string =>
  replaceAll(stripPunctuation(utterance), [...TYPOS, ...CONTRACTIONS])

export const parseUtterance = (utterance: string): Utterance => {
  const spelled = replaceAll(stripPunctuation(stripPunctuation(utterance).replace(FILLERS, ' ')), [
    ...TYPOS,
    ...CONTRACTIONS,
  ])
  const called = normalizeSpaces(spelled, (now) => now.replace(VOCATIVES, ''))
  const trimmed = normalizeSpaces(called, (now) => {
    const after = now.replace(POLITE_AFTER, '')
    return POLITE_BEFORE.reduce((rest, pattern) => rest.replace(pattern, ''), after)
  })
  const heard = replaceAll(trimmed, MISHEARD)
  const asked = heard.replace(QUESTION_OPENING, '')
  const text = replaceAll(asked.trim(), MISHEARD).replace(/^(?:if|whether) /i, '')
  const question = QUESTION.test(text) || (asked !== heard && !/^show/i.test(heard))
  return { text, question, negated: !question && NEGATED.test(text) }
}
