import { coverageRules } from '#domain/assistant/grammar/coverage.ts'

type GrammarRules = typeof coverageRules

/** Coverage with one rule replaced by a plausible mistake. */
export interface CoverageMutant {
  readonly name: string
  readonly rules: GrammarRules
}

const mutant = (name: string, change: Partial<GrammarRules>): CoverageMutant => ({
  name,
  rules: { ...coverageRules, ...change },
})

export const mutants: readonly CoverageMutant[] = [
  mutant('every quantifier passes', { quantifier: () => true }),
  mutant('both passes as all', {
    quantifier: (token, plan) => (token === 'everything' ? plan.everything : plan.allOf),
  }),
  mutant('numbers that are not written pass', { otherNumber: () => true }),
  mutant('clauses pass as names', { inName: () => true }),
  mutant('articles inside names pass', { misread: () => false }),
  mutant('words of other intents pass', { intent: () => true }),
]

/** Sentences with a word that their plan does not account for. */
export const ASKED: readonly string[] = [
  'take 3 of all the crayons',
  'move 3 of all the crayons to the craft corner',
  'move 3 of the 7 crayons to the craft corner',
  'all the hammers are missing',
  'rename every hammer to mallet',
  'set all crayons to 5',
  'move both crayons to toys',
  'delete both tents',
  'put the whole tent in toys',
  'put the entire tent in toys',
  'add pliers unless they are broken to the tool box',
  'add pliers the hammer to the tool box',
  'add glue a brush to the craft corner',
  'put the tent back in the garage',
  'move the hammer and everything to toys',
]
