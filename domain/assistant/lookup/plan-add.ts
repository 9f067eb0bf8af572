import { tokenize } from '#domain/search/tokenize.ts'
import type { Circumstances } from '../answers/answer.ts'
import type { NewThing } from '../grammar/intent.ts'
import { lookUp } from './find-by-name.ts'
import type { Look } from './inventory-reader.ts'
import { LIKE } from './name-match.ts'
import type { Plan, Target } from './plan.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

/** 'beach stuff' is called 'Beach stuff'. */
export const titled = (name: string): string => {
  const trimmed = name.trim().replace(/[.!?,]+$/, '')
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`
}

/** A thing of this name lies there already under its own spelling. */
const knownName = (look: Look, name: string, bin: Target): string => {
  const met = lookUp(look, name, (id) => look.item(id) !== undefined)
  const [only] = met.like === LIKE.whole ? met.refs : []
  const known = only && look.item(only.id)
  if (!known) return titled(name)
  const here = bin.kind === 'these' && bin.refs.some(({ id }) => id === known.binId)
  return here || tokenize(known.name).join(' ') === tokenize(name).join(' ') ? known.name : titled(name)
}

export const addOf = (around: Around, things: readonly NewThing[], bin: Target): Plan => ({
  kind: 'add',
  things: things.map((thing) => ({ ...thing, name: knownName(around.look, thing.name, bin) })),
  bin,
})
