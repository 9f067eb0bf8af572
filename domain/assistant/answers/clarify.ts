import { after, type Slot } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Ref } from '../lookup/inventory-reader.ts'
import type { Target } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { choicesOf } from './choices.ts'
import { binWords, joined, nameOf, short } from './sentences.ts'

/** What is asked back when it is not clear what is meant. */
interface Asking {
  readonly wish: Wish
  readonly slot: Slot
  /** The question when nothing was said: 'What should I move?' */
  readonly question: string
}

const withBins = ({ look }: Circumstances, refs: readonly Ref[]): string =>
  joined(
    refs.map((ref) => {
      const item = ref.entity === 'item' ? look.item(ref.id) : undefined
      return item ? `${short(item.name)} in ${binWords(look.bin(item.binId))}` : nameOf(look, ref)
    }),
  )

/** Asks for what a wish lacks, with what could be meant to choose from. */
export const askBack = (around: Circumstances, target: Target, { wish, slot, question }: Asking): Answer => {
  const { look, conversation } = around
  const asking = { wish, slot }
  if (target.kind === 'which') {
    const multipleMatches = choicesOf(look, target.refs)
    const which = slot === 'bin' ? 'Which bin do you mean' : 'Which one do you mean'
    return {
      message: `${which}: ${withBins(around, target.refs)}?`,
      multipleMatches,
      conversation: after(conversation, wish, { it: target.refs, choices: target.refs, asking }),
    }
  }
  if (target.kind === 'none') {
    const what = slot === 'bin' ? 'a bin called' : 'anything called'
    const { near } = target
    const hint = near.length > 0 ? ` Did you mean ${withBins(around, near)}?` : ` ${question}`
    return {
      message: `I do not know ${what} "${short(target.words)}".${hint}`,
      ...(near.length > 0 && { multipleMatches: choicesOf(look, near) }),
      helpless: true,
      conversation: after(conversation, wish, { choices: near, asking }),
    }
  }
  return { message: question, conversation: after(conversation, wish, { asking }) }
}

/** Asks which bin, with bins offered. */
export const askBin = (
  around: Circumstances,
  wish: Wish,
  question: string,
  offered: readonly Ref[],
): Answer => ({
  message: question,
  ...(offered.length > 0 && { multipleMatches: choicesOf(around.look, offered) }),
  conversation: after(around.conversation, wish, { choices: offered, asking: { wish, slot: 'bin' } }),
})
