import type { CommandPart, Intent, Mention } from './intent.ts'

const VERB =
  '(?:add|move|transfer|delete|remove|rename|create|put|take|get rid of|throw (?:away|out)|throw|set|mark)'
const BETWEEN = new RegExp(`(?:,? and(?: then| also)?|,? then|[,;]) (?=${VERB} )`, 'i')
const STARTS = new RegExp(`^${VERB} `, 'i')
const MOST_COMMANDS = 3

const isBound = ({ to }: Mention): boolean => to === undefined

/** True for a command that names all it needs: no pronoun, no missing bin. */
const isComplete = (intent: Intent | null): intent is Intent => {
  switch (intent?.kind) {
    case 'add':
      return intent.things.length > 0 && intent.bin !== undefined && isBound(intent.bin)
    case 'put':
      return isBound(intent.bin) && !/^(?:it|them|that|those|these)$/i.test(intent.what)
    case 'move':
      return intent.bin !== undefined && isBound(intent.bin) && intent.what.every(isBound)
    case 'rename':
      return intent.name !== undefined && isBound(intent.what)
    case 'delete':
      return intent.what.length > 0 && intent.what.every(isBound)
    case 'create-bin':
      return intent.name !== undefined
    case 'take':
    case 'set-quantity':
    case 'missing':
      return isBound(intent.what)
    default:
      return false
  }
}

/** Reads 'move X to Y and delete Z' as two commands; null unless each is complete in itself. */
export const splitCommands = (text: string, parse: (part: string) => Intent | null): Intent | null => {
  if (!STARTS.test(text)) return null
  const texts = text.split(BETWEEN)
  if (texts.length < 2 || texts.length > MOST_COMMANDS) return null
  const parts: CommandPart[] = []
  for (const part of texts) {
    const intent = parse(part)
    if (!isComplete(intent)) return null
    parts.push({ text: part, intent })
  }
  return { kind: 'several', parts }
}
