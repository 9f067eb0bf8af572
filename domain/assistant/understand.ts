import { wordsOf } from '#domain/search/words.ts'
import type { Circumstances } from './answer.ts'
import type { Wish } from './wish.ts'
import { tokenOf } from './words.ts'

/** What was understood; not `sure` means that another reader may try. */
export interface Understood {
  readonly wish: Wish
  readonly sure: boolean
}

const FIND = /^(?:where (?:is|are|s)|find|search|look for)\s+(?:(?:the|my|a|an|our)\s+)*(.+)$/

/** Reads one utterance. */
export const understand = (utterance: string, _circumstances: Circumstances): Understood => {
  const token = tokenOf(utterance)
  if (token) return { wish: { kind: token }, sure: true }
  const said = wordsOf(utterance.replace(/[?!]/g, ' ')).join(' ')
  if (/^(?:help|what can you do)/.test(said)) return { wish: { kind: 'help' }, sure: true }
  const found = FIND.exec(said)
  if (found?.[1]) return { wish: { kind: 'find', what: { words: found[1] } }, sure: true }
  return { wish: { kind: 'unknown' }, sure: false }
}
