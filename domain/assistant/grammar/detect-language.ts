import { tokenize } from '#domain/search/tokenize.ts'

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''))

const FOREIGN = setOf(`
  wo ist sind der das dem den ein eine einen ich habe hab mein meine meinen und mit wie viele auf aus ins im
  nicht bitte lege leg kannst gibt es sie wir kiste
  ou est sont le la les un une du des dans je mon ma mes mets combien avec et sur pour quelle quel qu il
  donde esta estan el los las pon mi mis cuantos cuantas en la una por que hay con caja quiero
  dove sono gli nella nel nello il lo ho messo quanti quante mio mia nei
  onde estao o os na no nas minha meu quantos quantas uma tem coloque
  waar zijn het de een mijn hoeveel leg zet ik heb naar
  var ar min mitt jag har och pa hur manga lagg till
`)
/** Ambiguous with English, so not counted. */
const SHARED = setOf('no in has den pa ma la o var es ha on is')
const ENGLISH = setOf(`
  the a an is are was were my our your to of in on at from into with for and or what where which how many much who when
  i we you it they them this that there here put move add delete remove take make find show list have has do does did
  not all any some can could please box bin
`)

/** Detects by function words or script, in linear time. */
export const isNotEnglish = (utterance: string): boolean => {
  const letters = utterance.match(/\p{L}/gu)?.length ?? 0
  const latin = utterance.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 1 && latin * 2 < letters) return true
  let foreign = 0
  let english = 0
  const words = tokenize(utterance)
  for (const word of words) {
    if (SHARED.has(word)) continue
    if (FOREIGN.has(word)) foreign++
    else if (ENGLISH.has(word)) english++
  }
  return foreign >= 2 && foreign > english
}
