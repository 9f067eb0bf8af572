import { parseArgs } from 'node:util'
import { problemsOf } from '#proofs/inventories/history.ts'
import { inventoryMutants } from '#proofs/inventories/mutants.ts'
import { playPlaces } from '#proofs/places/history.ts'
import { outcomesUnderClocks } from '#proofs/sync/clock-skew.ts'
import { historyOf, play, shrink } from '#proofs/sync/history.ts'
import { type Mutant, mutants } from '#proofs/sync/mutants.ts'
import { importWithBug } from '../seeded/import-with-bug.ts'

// npm run proof:sync                      100,000 histories over the rules that ship
// npm run proof:sync -- --mutants         every seeded bug must be noticed
// npm run proof:sync -- --shared          the same of several people who share inventories; with --mutants too
// npm run proof:sync -- --places          the same of trees of places
// npm run proof:sync -- --clocks          500 histories, each under six clocks: one end
// npm run proof:sync -- --seed 42         one history again, shrunk when it fails
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
    clocks: { type: 'boolean', default: false },
  },
})

const replayShared = (seed: number): boolean => {
  const problems = values.places ? playPlaces(seed) : problemsOf(seed)
  for (const problem of problems) console.log(`seed ${seed}: ${problem}`)
  return problems.length === 0
}

const firstSeed = (problemsAt: (seed: number) => readonly string[]): readonly [number, string] | null => {
  for (let seed = 1; seed <= 20_000; seed++) {
    const [problem] = problemsAt(seed)
    if (problem !== undefined) return [seed, problem]
  }
  return null
}

const proveSharedMutants = async (): Promise<boolean> => {
  let noticed = 0
  for (const mutant of inventoryMutants) {
    const simulator = await importWithBug<typeof import('#proofs/inventories/history.ts')>(
      'proofs/inventories/history.ts',
      mutant.replacements,
    )
    const kill = firstSeed(simulator.problemsOf)
    console.log(`${mutant.name.padEnd(60)} ${kill ? `killed by seed ${kill[0]}: ${kill[1]}` : 'SURVIVED'}`)
    if (kill) noticed += 1
  }
  console.log(`${noticed} of ${inventoryMutants.length} seeded bugs noticed`)
  return noticed === inventoryMutants.length
}

const replay = (seed: number): boolean => {
  if (values.shared || values.places) return replayShared(seed)
  if (play(historyOf(seed)).length === 0) return true
  const short = shrink(historyOf(seed))
  console.log(`seed ${seed} fails; ${short.steps.length} steps are enough: ${JSON.stringify(short.steps)}`)
  for (const problem of play(short)) console.log(`  ${problem}`)
  return false
}

const proveHistories = (from: number, histories: number): boolean => {
  const started = performance.now()
  let failed = 0
  for (let seed = from; seed < from + histories; seed++) {
    if (!replay(seed)) failed += 1
    if ((seed - from + 1) % 10_000 === 0) console.log(`${seed - from + 1} histories, ${failed} failed`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${histories} histories from seed ${from}: ${failed} failed, ${seconds} s`)
  return failed === 0
}

/** Shortest history that notices the mistake; null if none of so many does. */
const huntMutant = async ({ replacements, staging }: Mutant, histories: number) => {
  const simulator = await importWithBug<typeof import('#proofs/sync/history.ts')>(
    'proofs/sync/history.ts',
    replacements,
  )
  for (let seed = 1; seed <= histories; seed++) {
    if (simulator.play(historyOf(seed), staging).length === 0) continue
    const short = simulator.shrink(historyOf(seed), staging)
    return { seed, short, problems: simulator.play(short, staging) }
  }
  return null
}

const proveMutants = async (): Promise<boolean> => {
  if (values.shared) return proveSharedMutants()
  let noticed = 0
  for (const mutant of mutants) {
    const kill = await huntMutant(mutant, 5000)
    const how = kill
      ? `killed by seed ${kill.seed}, ${kill.short.steps.length} steps: ${kill.problems[0]}`
      : 'SURVIVED'
    console.log(`${mutant.name.padEnd(32)} ${how}`)
    if (kill) noticed += 1
  }
  console.log(`${noticed} of ${mutants.length} seeded bugs noticed`)
  return noticed === mutants.length
}

const proveClocks = (histories: number): boolean => {
  const seeds = Array.from({ length: histories }, (_, at) => at + 1)
  const torn = seeds.filter((seed) => outcomesUnderClocks(seed) !== 1)
  console.log(
    `${histories} histories under six clocks each: ${torn.length} ended differently ${torn.join(' ')}`,
  )
  return torn.length === 0
}

const proveOther = async (): Promise<boolean> => (values.mutants ? proveMutants() : proveClocks(500))

const proved =
  values.mutants || values.clocks
    ? await proveOther()
    : values.seed === undefined
      ? proveHistories(Number(values.from), Number(values.histories))
      : replay(Number(values.seed))
process.exitCode = proved ? 0 : 1
