import { parseArgs } from 'node:util'
import { normalizeEmail } from '#contracts/accounts/email-address.ts'
import { DEMO_SIZES, generateInventory } from '#demo/inventory.ts'
import { binFields } from '#domain/import/bin-fields.ts'
import { buildImportPlan } from '#domain/import/import-plan.ts'
import { StartError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { fillDemoAccount } from './demo/demo-account.ts'
import { demoOps } from './demo/demo-ops.ts'
import { readExport, refuseAll } from './demo/read-csv.ts'
import { withServices } from './shared/join-services.ts'
import { runCommand } from './shared/run-command.ts'

const USAGE = `Makes an account and fills it with an invented home, or from the inventory export of another program.

  npm run demo -- --size small|large [--email demo@example.org] [--password demo-password]
  npm run demo -- --from FILE.csv    [--email demo@example.org] [--password demo-password]

The small home has 12 bins with 120 items, the large one 200 bins with 10,000; --seed 2 invents another one.
Homebox and Shelf exports are recognized by their columns; locations become bins.`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        size: { type: 'string' },
        seed: { type: 'string', default: '1' },
        email: { type: 'string', default: 'demo@example.org' },
        password: { type: 'string', default: 'demo-password' },
      },
    })
    return { ...values, email: normalizeEmail(values.email) }
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

const isSize = (size: string): size is keyof typeof DEMO_SIZES => Object.hasOwn(DEMO_SIZES, size)

const readBins = async ({ from, size, seed }: ReturnType<typeof readOptions>) => {
  if ((from === undefined) === (size === undefined)) throw new StartError(USAGE)
  if (size !== undefined) {
    if (!isSize(size) || !Number.isInteger(Number(seed))) throw new StartError(USAGE)
    return { bins: generateInventory(DEMO_SIZES[size], Number(seed)), source: 'an invented home' }
  }
  const path = from ?? ''
  const { format, columns, rows } = await readExport(path)
  const { bins, problems } = buildImportPlan(rows, columns)
  refuseAll(path, problems)
  return { bins: bins.map((bin) => ({ ...binFields(bin), items: bin.items })), source: format.program }
}

await runCommand(USAGE, async (settings, log) => {
  const options = readOptions()
  const { email, password } = options
  const { bins, source } = await readBins(options)
  await withServices(settings, log, ({ sync }, db) =>
    fillDemoAccount(db, sync, { email, password }, demoOps(bins, newId, new Date())),
  )
  const items = bins.reduce((sum, bin) => sum + bin.items.length, 0)
  return `${bins.length} bins with ${items} items from ${source} are in the account ${email}, password ${password}.`
})
