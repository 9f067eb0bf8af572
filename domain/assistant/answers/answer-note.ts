import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Ref, SeenItem } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { askBack } from './clarify.ts'
import { propose, updating } from './propose.ts'
import { binWords, isOrAre, short } from './sentences.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Longest notes of an item (contracts), in characters. */
const LONGEST_NOTES = 5000

const itemOf = ({ look }: Circumstances, target: Target): SeenItem | undefined => {
  const [ref] = target.kind === 'these' ? target.refs : []
  return ref?.entity === 'item' ? look.item(ref.id) : undefined
}

const say = ({ conversation }: Circumstances, wish: Wish, message: string): Answer => ({
  message,
  conversation: after(conversation, wish),
})

/** Changes one text field of an item, with the way back. */
const change = (
  around: Circumstances,
  wish: Wish,
  item: SeenItem,
  { fields, back, question, done, undone }: ItemChange,
): Answer => {
  const it: Ref[] = [{ entity: 'item', id: item.id }]
  const row = { entity: 'item' as const, ...item }
  return propose(around, wish, {
    ...{ kind: 'adjusted', count: 1, binId: item.binId, it, about: it },
    ...{ deeds: [updating(row, fields)], undo: [updating(row, back)], question, done, undone },
  })
}

interface ItemChange {
  readonly fields: Record<string, string | null>
  readonly back: Record<string, string | null>
  readonly question: string
  readonly done: string
  readonly undone: string
}

/** Writes a note on an item, below the notes that it has. */
export const answerNote = (around: Circumstances, wish: Wish, { target, note }: Of<'note'>): Answer => {
  const item = itemOf(around, target)
  if (!item)
    return askBack(around, target, { wish, slot: 'what', question: 'Which item should the note go on?' })
  const where = `${short(item.name)} in ${binWords(around.look.bin(item.binId))}`
  const notes = item.notes ? `${item.notes}\n${note}` : note
  if (notes.length > LONGEST_NOTES)
    return say(around, wish, `The notes of ${where} are full. Nothing was changed.`)
  return change(around, wish, item, {
    ...{ fields: { notes }, back: { notes: item.notes } },
    question: `Add the note "${short(note)}" to ${where}?`,
    done: `Added the note "${short(note)}" to ${where}.`,
    undone: `Took the note "${short(note)}" off ${where} again.`,
  })
}

/** Marks an item as missing, or as found. */
export const answerMissing = (
  around: Circumstances,
  wish: Wish,
  { target, missing }: Of<'missing'>,
): Answer => {
  const item = itemOf(around, target)
  if (!item) return askBack(around, target, { wish, slot: 'what', question: 'Which item do you mean?' })
  const name = short(item.name)
  const where = `${name} in ${binWords(around.look.bin(item.binId))}`
  const word = missing ? 'missing' : 'found'
  if ((item.missingSince !== null) === missing) {
    const not = missing ? 'already marked' : 'not marked'
    return say(around, wish, `${where} ${isOrAre(name)} ${not} as missing.`)
  }
  return change(around, wish, item, {
    ...{ fields: { missingSince: missing ? around.now : null }, back: { missingSince: item.missingSince } },
    question: `Mark ${where} as ${word}?`,
    done: `Marked ${where} as ${word}.`,
    undone: `${where} ${isOrAre(name)} ${missing ? 'not marked as missing any more' : 'marked as missing again'}.`,
  })
}
