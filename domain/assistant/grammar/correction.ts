import type { TurnContext } from '../answers/answer.ts'
import type { Intent } from './intent.ts'
import { parseNumber } from './numbers.ts'

const NEW_NUMBER = /^(?:no,? )?(?:make|change|set) (?:it|that|them|this)(?: to)? (\S+(?:[ -]\S+)?)$/i
/** Intents after which a bare number is a quantity. */
const COUNTABLE: ReadonlySet<Intent['kind']> = new Set([
  'find',
  'count',
  'changed',
  'show',
  'set-quantity',
  'state',
])

/** 'make that 2': sets the quantity, and undoes a change first. */
export const correctedNumber = (
  text: string,
  { conversation }: Pick<TurnContext, 'conversation'>,
): Intent | null => {
  const quantity = parseNumber(NEW_NUMBER.exec(text)?.[1] ?? '')
  const { last, undo } = conversation
  if (quantity === null || !last) return null
  const isFresh = last.kind === 'add' && undo !== null && undo.commands.every(({ type }) => type === 'delete')
  return COUNTABLE.has(last.kind) || isFresh
    ? { kind: 'set-quantity', what: { words: '', to: 'it' }, quantity }
    : { kind: 'decline', reason: 'already-done' }
}

const CORRECTION =
  /^(?:actually|no|nope|wrong one|not (?:that|this|it|those|these|the \S+)(?: ones?)?|(?:no,? )?i (?:mean|meant))(?:,| but| i meant?)? +(?=\S)/i

/** Returns the words after 'not that one, …'; null for no correction. */
export const parseCorrection = (text: string): string | null => {
  const rest = text.replace(CORRECTION, '').replace(/^i mean(?:t)? /i, '')
  return rest === text ? null : rest
}
