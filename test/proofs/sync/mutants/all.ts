import type { Mutant } from './mutant.ts'
import { peopleMutants } from './people.ts'
import { placeMutants } from './places.ts'
import { recordMutants } from './records.ts'
import { rowMutants } from './rows.ts'

/** Mistakes that the simulator must notice. */
export const mutants: readonly Mutant[] = [...rowMutants, ...peopleMutants, ...placeMutants, ...recordMutants]
