import { nanoid } from 'nanoid'
import { beforeEach, expect, test } from 'vitest'
import type { OpenOffline } from '#web/offline/compose/offline.ts'
import { openTab } from '#web/offline/compose/open-tab.fixture.ts'
import { executeOnDevice, toInventoryReader } from './data/device-mutations.ts'
import { createLocalAssistant, type LocalRequest } from './local-assistant.ts'

let offline: OpenOffline
let shift = 0

beforeEach(async () => {
  shift = 0
  offline = await openTab()
  const bin = async (name: string) =>
    (await offline.mutate([{ type: 'create', entity: 'bin', fields: { name, category: 'garage' } }])).id
  const [chest, shelf] = [await bin('Hall chest'), await bin('Shelf')]
  await offline.mutate([
    { type: 'create', entity: 'item', fields: { binId: chest, name: 'Winter gloves', quantity: 3 } },
  ])
  await offline.mutate([{ type: 'create', entity: 'item', fields: { binId: shelf, name: 'Old lamp' } }])
})

const openAssistant = (isReadOnly = () => false) => {
  const assistant = createLocalAssistant({
    inventory: () => toInventoryReader(offline.inventory.getSnapshot()),
    execute: executeOnDevice(offline),
    isReadOnly,
    now: () => new Date(Date.now() + shift),
    newId: nanoid,
  })
  return (query: string, more: Partial<LocalRequest> = {}) => assistant.ask({ query, ...more })
}

const names = () => offline.inventory.getSnapshot().items.map(({ name }) => name)

test('answers offline from local data', async () => {
  const ask = openAssistant()
  expect((await ask('Where are the winter gloves?')).message).toBe(
    'Winter gloves are in Hall chest. There are 3.',
  )
  expect((await ask('what is on the shelf')).message).toBe('Shelf holds 1 item: Old lamp.')
})

test('runs changes through the queue, says that they are saved locally, and undoes them', async () => {
  const ask = openAssistant()
  const added = await ask('add two candles to the shelf')
  expect(added).toMatchObject({ message: 'Added 2 Candles to Shelf.', note: 'Saved on this device.' })
  const candles = offline.inventory.getSnapshot().items.find(({ name }) => name === 'Candles')
  // The bin's category, as items spell it.
  expect(candles).toMatchObject({ quantity: 2, category: 'Garage' })
  expect((await offline.waitingChanges()).length).toBeGreaterThan(0)
  expect((await ask('undo')).message).toBe('Took 2 Candles out of Shelf again.')
  expect(names()).not.toContain('Candles')
  await ask('take out two winter gloves')
  expect(offline.inventory.getSnapshot().items.find(({ name }) => name === 'Winter gloves')?.quantity).toBe(1)
  await ask('undo that')
  expect(offline.inventory.getSnapshot().items.find(({ name }) => name === 'Winter gloves')?.quantity).toBe(3)
})

test('says that a viewer can only look, also to the yes and the undo of what an editor began', async () => {
  const readOnly = { message: 'You can view this inventory, but not change it.' }
  let isViewer = false
  const ask = openAssistant(() => isViewer)
  await ask('take out two winter gloves')
  const { pendingId } = await ask('delete the old lamp')
  isViewer = true
  expect(await ask('Yes', { confirmationToken: 'confirm', ...(pendingId && { pendingId }) })).toEqual(
    readOnly,
  )
  expect(await ask('undo')).toEqual(readOnly)
  expect(await ask('add two candles to the shelf')).toEqual(readOnly)
  expect(await ask('delete the old lamp')).toEqual(readOnly)
  expect(names()).toEqual(expect.arrayContaining(['Winter gloves', 'Old lamp']))
  expect((await ask('Where is the old lamp?')).message).toBe('Old lamp is in Shelf.')
})

test('deletes once for several parallel confirmations', async () => {
  const ask = openAssistant()
  const { pendingId } = await ask('delete the old lamp')
  expect(names()).toContain('Old lamp')
  const yes = () => ask('yes', { confirmationToken: 'confirm', ...(pendingId && { pendingId }) })
  const answers = await Promise.all([yes(), yes(), yes()])
  expect(answers.filter(({ actionPerformed }) => actionPerformed)).toHaveLength(1)
  expect(names()).not.toContain('Old lamp')
  expect((await ask('undo')).message).toBe('Restored Old lamp.')
  expect(names()).toContain('Old lamp')
})

test('ignores a confirmation in another window, after five minutes, or after a local change', async () => {
  const ask = openAssistant()
  await ask('delete the old lamp')
  expect((await openAssistant()('yes')).message).toContain("There's nothing to confirm.")
  shift = 5 * 60_000 + 1
  expect((await ask('yes')).message).toContain('more than 5 minutes old')
  shift = 0
  await ask('delete the old lamp')
  const lamp = offline.inventory.getSnapshot().items.find(({ name }) => name === 'Old lamp')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await offline.mutate([
    { type: 'update', entity: 'item', id: lamp?.id ?? '', fields: { name: 'Brass lamp' } },
  ])
  expect((await ask('yes')).message).toBe(
    'Brass lamp was changed since I asked. I did nothing. Please ask again.',
  )
  expect(names()).toContain('Brass lamp')
})

test('asks for confirmation of every change that the server may have made already', async () => {
  const ask = openAssistant()
  const asked = await ask('add a kite to the shelf', { cautious: true })
  expect(asked).toMatchObject({ requiresConfirmation: true, message: 'Add Kite to Shelf?' })
  expect(names()).not.toContain('Kite')
  await ask('yes')
  expect(names()).toContain('Kite')
})
