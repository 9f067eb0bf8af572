import { createRights, type Rights } from './rights.ts'
import { createSweeps, type Sweeps } from './sweeps.ts'
import { createValues, type Values } from './values.ts'

/** Observes people and results from outside; never reads the protocol's own bookkeeping. */
export interface Oracle {
  readonly problems: string[]
  problem(words: string): void
  /** What was saved, seen, counted and deleted. */
  readonly values: Values
  /** Who may what, and what became of every operation. */
  readonly rights: Rights
  readonly sweeps: Sweeps
}

export const createOracle = (): Oracle => {
  const problems: string[] = []
  const problem = (words: string): void => {
    problems.push(words)
  }
  const values = createValues(problem)
  return { problems, problem, values, rights: createRights(problem), sweeps: createSweeps(problem) }
}
