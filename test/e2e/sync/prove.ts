import { parseArgs } from 'node:util'
import { outcomesUnderClocks } from '#proofs/sync/clock-skew.ts'
import { historyOf, play, shrink } from '#proofs/sync/history.ts'
import { MIXES, type MixName } from '#proofs/sync/mixes.ts'
import { mutants } from '#proofs/sync/mutants/all.ts'
import type { Mutant } from '#proofs/sync/mutants/mutant.ts'
import { importWithBug } from '../seeded/import-with-bug.ts'

// npm run proof:sync                      100,000 histories of every mix in turn, over the rules that ship
// npm run proof:sync -- --mix shared      of one mix: test/proofs/sync/mixes.ts
// npm run proof:sync -- --mutants         every seeded bug must be noticed; with --mix those of one mix
// npm run proof:sync -- --clocks          500 histories, each under six clocks: one end
// npm run proof:sync -- --mix places --seed 42    one history again, shrunk when it fails
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mix: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    clocks: { type: 'boolean', default: false },
  },
})

/** Breaks a promise that the product makes only with a disk that works. */
const FAULTY: MixName = 'cursorsFirst'
const names = (Object.keys(MIXES) as MixName[]).filter((name) =>
  values.mix === undefined ? name !== FAULTY : name === values.mix,
)
if (names.length === 0) throw new Error(`No mix is called ${values.mix}: ${Object.keys(MIXES).join(', ')}`)

const replay = (seed: number, mix: MixName): boolean => {
  if (play(historyOf(seed, mix)).length === 0) return true
  const short = shrink(historyOf(seed, mix))
  console.log(
    `${mix}, seed ${seed} fails; ${short.steps.length} steps are enough: ${JSON.stringify(short.steps)}`,
  )
  for (const problem of play(short)) console.log(`  ${problem}`)
  return false
}

const proveHistories = (from: number, histories: number): boolean => {
  const started = performance.now()
  let failed = 0
  for (let at = 0; at < histories; at++) {
    const mix = names[at % names.length] ?? FAULTY
    if (!replay(from + Math.floor(at / names.length), mix)) failed += 1
    if ((at + 1) % 10_000 === 0) console.log(`${at + 1} histories, ${failed} failed`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${histories} histories of ${names.join(', ')}: ${failed} failed, ${seconds} s`)
  return failed === 0
}

/** Shortest history that notices the mistake; null if none of so many does. */
const huntMutant = async ({ replacements, mix }: Mutant, histories: number) => {
  const simulator = await importWithBug<typeof import('#proofs/sync/history.ts')>(
    'test/proofs/sync/history.ts',
    replacements,
  )
  for (let seed = 1; seed <= histories; seed++) {
    if (simulator.play(historyOf(seed, mix)).length === 0) continue
    const short = simulator.shrink(historyOf(seed, mix))
    return { seed, short, problems: simulator.play(short) }
  }
  return null
}

const proveMutants = async (): Promise<boolean> => {
  const chosen = mutants.filter(({ mix }) => values.mix === undefined || mix === values.mix)
  let noticed = 0
  for (const mutant of chosen) {
    const kill = await huntMutant(mutant, 5000)
    const how = kill
      ? `killed by seed ${kill.seed}, ${kill.short.steps.length} steps: ${kill.problems[0]}`
      : 'SURVIVED'
    console.log(`${mutant.name.padEnd(64)} ${mutant.mix.padEnd(14)} ${how}`)
    if (kill) noticed += 1
  }
  console.log(`${noticed} of ${chosen.length} seeded bugs noticed`)
  return noticed === chosen.length
}

const proveClocks = (histories: number): boolean => {
  const seeds = Array.from({ length: histories }, (_, at) => at + 1)
  const torn = seeds.filter((seed) => outcomesUnderClocks(seed) !== 1)
  console.log(
    `${histories} histories under six clocks each: ${torn.length} ended differently ${torn.join(' ')}`,
  )
  return torn.length === 0
}

const prove = async (): Promise<boolean> => {
  if (values.mutants) return await proveMutants()
  if (values.clocks) return proveClocks(500)
  if (values.seed === undefined) return proveHistories(Number(values.from), Number(values.histories))
  return names.map((mix) => replay(Number(values.seed), mix)).every(Boolean)
}
process.exitCode = (await prove()) ? 0 : 1
