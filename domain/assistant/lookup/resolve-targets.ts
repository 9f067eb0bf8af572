import type { Circumstances } from '../answers/answer.ts'
import type { Words } from '../grammar/intent.ts'
import type { Ref } from './inventory-reader.ts'
import type { Target } from './plan.ts'
import { binsMeant, targetOf } from './resolve-target.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

const UNSAID: Target = { kind: 'unsaid' }

/** 'everything from A and B': a bin that follows one that is emptied is emptied too. */
const withEveryBin = (around: Around, list: readonly Words[]): readonly Words[] => {
  const [first] = list
  if (first?.words !== '' || first.all !== true || !first.within) return list
  return list.map((words, at) => {
    if (at === 0 || words.to !== undefined || words.all) return words
    const bin = binsMeant(around, words)
    return bin.kind === 'these' && !(words.within && words.within !== first.within)
      ? { words: '', all: true, within: { words: words.words } }
      : words
  })
}

/** A number may be part of a name: '9 volt battery'. */
const oneTarget = (around: Around, words: Words, entity?: 'item' | 'bin'): Target => {
  const how = { ...(entity && { entity }), strict: true }
  if (words.whole === undefined) return targetOf(around, words, how)
  const { whole, count: _, ...rest } = words
  const named = targetOf(around, { ...rest, words: whole }, how)
  return named.kind === 'these' ? named : targetOf(around, rest, how)
}

/** Several things that were named one by one; one of them unclear makes the whole unclear. */
export const targetsOf = (around: Around, list: readonly Words[], entity?: 'item' | 'bin'): Target => {
  const targets = withEveryBin(around, list).map((words) => oneTarget(around, words, entity))
  const unclear = targets.find(({ kind }) => kind !== 'these')
  if (targets.length === 0) return UNSAID
  if (unclear) return unclear
  const refs = targets.flatMap((target) => (target.kind === 'these' ? target.refs : []))
  return { kind: 'these', refs: [...new Map(refs.map((ref) => [ref.id, ref])).values()] }
}

export const one = (target: Target): Target =>
  target.kind === 'these' && target.refs.length > 1 ? { kind: 'which', refs: target.refs } : target

export const binIn = (around: Around, bin: Words | undefined): Target =>
  bin ? one(binsMeant(around, bin)) : UNSAID

export const itemMeant = (around: Around, what: Words): Target =>
  one(targetOf(around, what, { entity: 'item', strict: true }))

/** A bin as a whole, when words name one and no item. */
export const binNamed = (around: Around, words: readonly Words[]): Ref | null => {
  const [only, ...others] = words
  if (!only || others.length > 0 || only.within || only.all) return null
  const target = targetOf(around, only)
  const [ref] = target.kind === 'these' ? target.refs : []
  return ref?.entity === 'bin' ? ref : null
}

export const refsOf = (target: Target): readonly Ref[] =>
  target.kind === 'these' || target.kind === 'which' ? target.refs : []
