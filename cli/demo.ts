import { parseArgs } from 'node:util'
import { toInventory } from '#domain/import/to-inventory.ts'
import { compose } from '#server/compose.ts'
import { joinStorage } from '#server/open-storage.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { newId } from '#server/platform/ids.ts'
import { StartError } from '#server/platform/start-error.ts'
import { fillDemoAccount } from './demo-account.ts'
import { demoOps } from './demo-ops.ts'
import { readExport, refuseAll } from './read-csv.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Makes an account and fills it from the inventory export of another program.

  npm run demo -- --from FILE.csv [--email demo@example.org] [--password demo-password]

Homebox and Shelf exports are recognised by their columns; locations become bins.`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        email: { type: 'string', default: 'demo@example.org' },
        password: { type: 'string', default: 'demo-password' },
      },
    })
    return { from: values.from, email: values.email.toLowerCase(), password: values.password }
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

await runCommand(async (settings, log) => {
  const { from, email, password } = readOptions()
  if (!from) throw new StartError(USAGE)
  const { format, rows } = await readExport(from)
  const { bins, problems } = toInventory(rows, format)
  refuseAll(from, problems)
  const storage = await joinStorage(settings, log)
  try {
    const clock = () => new Date()
    const blobs = await openBlobs(settings)
    // New bins are on no page that a server could have kept.
    const binsChanged = () => {}
    const { sync } = compose({ settings, db: storage.db, blobs, log, clock, binsChanged })
    await fillDemoAccount(storage.db, sync, { email, password }, demoOps(bins, newId, clock()))
  } finally {
    await storage.close()
  }
  const items = bins.reduce((sum, bin) => sum + bin.items.length, 0)
  return `${bins.length} bins with ${items} items from ${format.program} are in the account ${email}, password ${password}.`
})
