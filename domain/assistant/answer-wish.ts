import type { Answer, Circumstances } from './answer.ts'
import { choicesOf } from './choices.ts'
import { FRESH } from './conversation.ts'
import type { Ref } from './look.ts'
import type { Wish } from './wish.ts'

const HELP =
  'You can ask me where something is, what is in a bin, or how many you have; and tell me to add, move, rename, take out or delete things.'
const MOST_CHOICES = 8

/** Answers one wish from the inventory; what is to be done is proposed, not done. */
export const answerWish = (wish: Wish, { look, conversation }: Circumstances): Answer => {
  if (wish.kind === 'help') return { message: HELP, conversation }
  if (wish.kind !== 'find') return { message: `I did not understand that. ${HELP}`, conversation }
  const hits = look.search(wish.what.words, MOST_CHOICES)
  const refs = hits.map(({ id }): Ref => ({ entity: look.bin(id) ? 'bin' : 'item', id }))
  const choices = choicesOf(look, refs)
  const [first] = choices
  const next = { ...FRESH, undo: conversation.undo, it: refs, last: wish }
  if (!first) return { message: `I found nothing called "${wish.what.words}".`, conversation: next }
  if (choices.length === 1) {
    const message = `${first.label} is in ${first.detail}.`
    return { message, mentions: choices, conversation: { ...next, there: first.binId } }
  }
  return {
    message: `I found ${choices.length}:`,
    multipleMatches: choices,
    conversation: { ...next, choices: refs },
  }
}
