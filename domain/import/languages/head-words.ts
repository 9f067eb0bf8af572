import { type HeadUse, type HeadWords, headKey, type TableLanguage, wordsIn } from './table-language.ts'
import { TABLE_LANGUAGES } from './table-languages.ts'

type UsesByWord = ReadonlyMap<string, readonly HeadUse[]>

const usesByWord = (words: HeadWords): UsesByWord => {
  const found = new Map<string, HeadUse[]>()
  for (const [use, list] of Object.entries(words) as [HeadUse, string][])
    for (const word of wordsIn(list)) found.set(word, [...(found.get(word) ?? []), use])
  return found
}

interface Dictionary {
  readonly language: TableLanguage
  readonly words: UsesByWord
  readonly wordsAmongOwn: UsesByWord
}

const DICTIONARIES: readonly Dictionary[] = TABLE_LANGUAGES.map((language) => ({
  language,
  words: usesByWord(language.words),
  wordsAmongOwn: usesByWord(language.wordsAmongOwn),
}))

/** 'Kiste Nr.', 'Caja ID' */
const NUMBERED = / (name|label|path|no|nr|nummer|number|numero|id)$/
const isNumbered = (use: HeadUse): boolean => use === 'bin' || use === 'place'

const usesIn = (words: UsesByWord, key: string): readonly HeadUse[] =>
  words.get(key) ?? words.get(key.replace(NUMBERED, ''))?.filter(isNumbered) ?? []

/** @param english number of heads that English knows: a language of a table knows more */
export const tableLanguage = (headers: readonly string[], english: number): TableLanguage | null => {
  const keys = headers.map(headKey)
  const count = (words: UsesByWord) => keys.filter((key) => usesIn(words, key).length > 0).length
  const [best] = DICTIONARIES.map(({ language, words, wordsAmongOwn }) => ({
    language,
    known: count(words),
    amongOwn: count(wordsAmongOwn),
  })).sort((a, b) => b.known - a.known || b.amongOwn - a.amongOwn)
  return best && best.known > english ? best.language : null
}

/** Uses that a head tells in the language of its table, and those that it can tell in any table. */
export const readHead = (
  header: string,
  language: TableLanguage | null,
): { readonly own: readonly HeadUse[]; readonly others: readonly HeadUse[] } => {
  const key = headKey(header)
  const own = DICTIONARIES.find((each) => each.language === language)
  return {
    own: own ? [...usesIn(own.words, key), ...usesIn(own.wordsAmongOwn, key)] : [],
    others: DICTIONARIES.flatMap(({ words }) => usesIn(words, key)),
  }
}
