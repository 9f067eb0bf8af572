import type { Proposal } from '#domain/assistant/answers/answer.ts'
import type { BinSnapshot, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { synonymsOf } from '#domain/search/spelling/synonyms.ts'

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const setOf = (text: string) => new Set(words(text))
const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<=x|z|ch|sh|ss)es$|(?<![sui])s$/, '')

const EMPTY =
  setOf(`a an the this that these those some any my our your his her their i we you he she they it them us me
  is are was were am be been do did does have has had will would can could should shall to of in on at into onto from for
  with within inside by as and so then plus also too there here please just simply now ok okay hey hi hello thanks thank
  remember note bin bins box boxes container item items thing things stuff one ones lets let us go like want need already
  today yesterday wanna going trying make sure kindly quickly drawer crate tote called named which im ive weve youve theyve id were theres
  its thats heres whats pls plz u right real much very lot kind tell oh well so alright binnacle bloody darn damn damned silly
  something anything yes actually uh um`)
const COMMAND_WORDS = {
  added:
    setOf(`add ad added adding put putting place placed store stored storing stick stuck stash stashed pack packed pop
    drop dropped chuck keep left leave insert inserted throw threw toss tossed record log register save enter include write down
    bought buy got get found find purchased picked up brought new another more extra goes belongs away lives x`),
  moved:
    setOf(`move moved moving transfer transferred shift shifted relocate bring brought swap switch carry carried put
    putting place placed store stored stick stuck stash stashed pack packed pop drop dropped throw threw toss tossed chuck
    keep left leave take took taking grab grabbed get got pick empty clear tip unpack insert over up down out back goes
    belongs lives went stands stays sits contents all change set update edit location`),
  renamed: setOf(
    'rename renamed relabel retitle call name title label change changed edit set update give new be',
  ),
  adjusted:
    setOf(`take took taken taking pull pulled grab grabbed get got use used using up out remove removed subtract
    deduct minus consume consumed ate eat borrow borrowed borrowing finished finish ran run none no more left last gave away
    sold donated threw throw lent loaned lend put back return returned bring brought again place placed same set change
    changed update correct adjust quantity number amount count counted stock total only still remaining down exactly holds
    contains add ad added adding another new note write says saying mark missing lost gone misplaced found went store
    stored keep insert log save record enter include bought broke dropped increase decrease reduce lower raise by all pack
    packs roll rolls bottle bottles bag bags pair pairs can cans sets sheet sheets about empty emptied stick stuck pop buy
    extra throw toss stash purchased picked register stashed goes tossed drop about description leave`),
  'created-bin': setOf(
    'create make start add set up new begin another call open label titled labelled labeled name',
  ),
  deleted: setOf('delete'),
  undone: setOf(''),
  opened: setOf(''),
}
const CLAUSE = setOf(
  'it them they everything all both every if unless never not tomorrow later because except instead without maybe before',
)
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  couple: 2,
  another: 1,
  few: 3,
  fifty: 50,
  twenty: 20,
  thirty: 30,
  forty: 40,
  hundred: 100,
  half: 6,
}

const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

/** True when a change accounts for every word; independent of the parser. */
export const isCovered = (
  sentence: string,
  { commands, kind }: Proposal,
  { bins, items }: { readonly bins: readonly BinSnapshot[]; readonly items: readonly ItemSnapshot[] },
): string[] => {
  const known = new Set<string>()
  const isNote = commands.some((command) => command.type === 'update' && 'notes' in command.fields)
  const written = new Set<string>()
  const numbers = new Set<number>()
  let most = Number.POSITIVE_INFINITY
  const addWords = (text: unknown, to: Set<string>) => {
    for (const word of words(String(text ?? ''))) {
      to.add(singular(word))
      if (/^\d+$/.test(word)) numbers.add(Number(word))
    }
  }
  const know = (text: unknown) => addWords(text, known)
  const knowBin = (id: unknown) => {
    const bin = bins.find((one) => one.id === id)
    for (const text of [bin?.name, bin?.location, bin?.category]) know(text)
  }
  for (const command of commands) {
    const item = items.find(({ id }) => id === command.id)
    know(item?.name)
    know(item?.category)
    knowBin(item?.binId ?? command.id)
    if (command.type === 'adjust') numbers.add(Math.abs(command.by))
    // The answer reports that no more could be taken.
    if (command.type === 'adjust' && item && command.by === -item.quantity) most = item.quantity
    if (!('fields' in command)) continue
    for (const [field, value] of Object.entries(command.fields)) {
      if (field === 'binId') knowBin(value)
      else if (typeof value === 'number') numbers.add(value)
      else addWords(value, field === 'category' ? known : written)
    }
  }
  const isKnown = (word: string): boolean =>
    known.has(singular(word)) ||
    known.has(word.replace(/ves$/, 'f')) ||
    known.has(word.replace(/ves$/, 'fe')) ||
    synonymsOf(singular(word)).some((other) => known.has(other)) ||
    (word.length > 3 && [...known].join('').includes(singular(word)))
  const isNumber = (word: string): boolean => {
    const number = /^\d+x?$/.test(word) ? Number.parseInt(word, 10) : NUMBERS[word]
    if (number === undefined) return false
    if (number > most) return true
    return [...numbers].some(
      (one) =>
        one === number ||
        (one > 20 && number < 100 && one % 10 === number % 10) ||
        (one > 20 && Math.floor(one / 10) * 10 === number),
    )
  }
  return words(
    sentence
      .replace(/n['’]t\b/gi, ' not')
      .replace(/\bdo not have any\b/gi, 'no')
      .replace(/9 volts?/gi, '9v')
      .replace(/half a dozen/gi, numbers.has(6) ? '6' : '$&')
      .replace(/(\w+) dozen/gi, (both, count: string) => {
        const pieces = 12 * (NUMBERS[count.toLowerCase()] ?? Number(count))
        return numbers.has(pieces) ? String(pieces) : both
      }),
  ).filter((word) => {
    if (isKnown(word) || isNumber(word)) return false
    if (word.length > 2 && swapped(word).some((one) => EMPTY.has(one) || known.has(one))) return false
    if (written.has(singular(word))) return !isNote && CLAUSE.has(word)
    if (NUMBERS[word] !== undefined && word !== 'one') return true
    return !EMPTY.has(word) && !COMMAND_WORDS[kind].has(word)
  })
}
