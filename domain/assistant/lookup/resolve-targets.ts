import type { TurnContext } from '../answers/answer.ts'
import type { Mention } from '../grammar/intent.ts'
import type { RowRef } from './inventory-reader.ts'
import type { Target } from './plan.ts'
import { resolveBins, resolveTarget } from './resolve-target.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

const NOT_GIVEN: Target = { kind: 'unsaid' }

/** 'everything from A and B' empties B too. */
const withEveryBin = (context: LookupContext, list: readonly Mention[]): readonly Mention[] => {
  const [first] = list
  if (first?.words !== '' || first.all !== true || !first.within) return list
  return list.map((words, at) => {
    if (at === 0 || words.to !== undefined || words.all) return words
    const bin = resolveBins(context, words)
    return bin.kind === 'these' && !(words.within && words.within !== first.within)
      ? { words: '', all: true, within: { words: words.words } }
      : words
  })
}

/** A number may be part of a name: '9 volt battery'. */
const oneTarget = (context: LookupContext, words: Mention, entity?: 'item' | 'bin'): Target => {
  const how = { ...(entity && { entity }), strict: true }
  if (words.whole === undefined) return resolveTarget(context, words, how)
  const { whole, count: _, ...rest } = words
  const named = resolveTarget(context, { ...rest, words: whole }, how)
  return named.kind === 'these' ? named : resolveTarget(context, rest, how)
}

/** One ambiguous mention makes the whole ambiguous. */
export const resolveTargets = (
  context: LookupContext,
  list: readonly Mention[],
  entity?: 'item' | 'bin',
): Target => {
  const targets = withEveryBin(context, list).map((words) => oneTarget(context, words, entity))
  const unclear = targets.find(({ kind }) => kind !== 'these')
  if (targets.length === 0) return NOT_GIVEN
  if (unclear) return unclear
  const refs = targets.flatMap((target) => (target.kind === 'these' ? target.refs : []))
  return { kind: 'these', refs: [...new Map(refs.map((ref) => [ref.id, ref])).values()] }
}

export const resolveOne = (target: Target): Target =>
  target.kind === 'these' && target.refs.length > 1 ? { kind: 'which', refs: target.refs } : target

export const resolveInnerBin = (context: LookupContext, bin: Mention | undefined): Target =>
  bin ? resolveOne(resolveBins(context, bin)) : NOT_GIVEN

export const resolveItem = (context: LookupContext, what: Mention): Target =>
  resolveOne(resolveTarget(context, what, { entity: 'item', strict: true }))

export const resolveNamedBin = (context: LookupContext, words: readonly Mention[]): RowRef | null => {
  const [only, ...others] = words
  if (!only || others.length > 0 || only.within || only.all) return null
  const target = resolveTarget(context, only)
  const [ref] = target.kind === 'these' ? target.refs : []
  return ref?.entity === 'bin' ? ref : null
}

export const refsOf = (target: Target): readonly RowRef[] =>
  target.kind === 'these' || target.kind === 'which' ? target.refs : []
