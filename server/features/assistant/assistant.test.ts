import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssistantAsk, AssistantReply } from '#contracts/assistant/assistant.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

const moveIn = async () => {
  const person = await register(app)
  const bin = async (name: string, more = {}) =>
    (await person.call('POST', '/api/bins', { name, category: 'bedroom', ...more })).json().id as string
  const item = async (binId: string, name: string, quantity = 1) =>
    (await person.call('POST', '/api/items', { binId, name, quantity })).json().id as string
  const chest = await bin('Hall chest')
  const shelf = await bin('Shelf')
  const gloves = await item(chest, 'Winter gloves', 3)
  const lamp = await item(chest, 'Old lamp')
  return { person, chest, shelf, gloves, lamp, bin, item }
}

const openPanelAs = (person: TestUser, panelId = newId()) => {
  const ask = async (query: string, more: Partial<AssistantAsk> = {}) => {
    const answer = await person.call('POST', '/api/assistant/query', { query, panelId, ...more })
    expect(answer.statusCode).toBe(200)
    return answer.json() as AssistantReply
  }
  return { ask, panelId }
}

const itemsIn = async (person: TestUser, binId: string): Promise<string[]> =>
  (await person.call('GET', `/api/bins/${binId}/items`)).json().map(({ name }: { name: string }) => name)

test('finds items in own bins, private ones included, and in no others', async () => {
  const { person, bin, item } = await moveIn()
  const secret = await bin('Safe', { isQrPrivate: true })
  await item(secret, 'Passport')
  const eve = await register(app)
  const query = 'Where is my passport?'
  expect((await openPanelAs(person).ask(query)).message).toBe('Passport is in Safe.')
  expect((await openPanelAs(eve).ask(query)).message).toContain('I found nothing called "passport"')
})

test('answers a viewer, and proposes nothing that would be refused', async () => {
  const { person: owner, chest } = await moveIn()
  const viewer = await register(app)
  await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: viewer.id }, 'viewer')
  const headers = { [INVENTORY_HEADER]: owner.inventoryId }
  const inside: TestUser = {
    ...viewer,
    call: (method, url, body) => viewer.call(method, url, body, { headers }),
  }
  const { ask } = openPanelAs(inside)
  expect((await ask('Where is the old lamp?')).message).toBe('Old lamp is in Hall chest.')
  for (const query of ['delete the old lamp', 'take out two winter gloves'])
    expect(await ask(query)).toEqual({ message: READ_ONLY_MESSAGE })
  expect(await itemsIn(owner, chest)).toContain('Old lamp')
})

test('asks before a delete, reports it and can undo it completely', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  const asked = await ask('delete the old lamp')
  expect(asked).toMatchObject({
    requiresConfirmation: true,
    message: expect.stringContaining('Delete Old lamp'),
  })
  expect(await itemsIn(person, chest)).toContain('Old lamp')
  const done = await ask('Yes', { confirmationToken: 'confirm', pendingId: asked.pendingId })
  expect(done.message).toBe('Deleted Old lamp from Hall chest. It is in Trash for 30 days.')
  expect(done.actionPerformed).toMatchObject({ kind: 'deleted', count: 1 })
  expect(await itemsIn(person, chest)).not.toContain('Old lamp')
  const back = await ask('Undo', { undoId: done.actionPerformed?.undoId })
  expect(back).toMatchObject({ message: 'Restored Old lamp.', actionPerformed: { kind: 'undone' } })
  expect(await itemsIn(person, chest)).toContain('Old lamp')
  expect((await ask('Undo', { undoId: done.actionPerformed?.undoId })).actionPerformed).toBeUndefined()
})

test('answers questions and undoes changes that an earlier version stored', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  const renameStored = (column: string, path: string, now: string, earlier: string) =>
    app.db.pool.query(
      `update assistant_pending set ${column} = jsonb_set(${column} #- '{${path},${now}}',
         '{${path},${earlier}}', ${column} #> '{${path},${now}}') where user_id = $1`,
      [person.id],
    )
  const asked = await ask('delete the old lamp')
  await renameStored('pending', 'proposal', 'commands', 'deeds')
  await renameStored('pending', 'proposal', 'preconditions', 'stands')
  const done = await ask('Yes', { confirmationToken: 'confirm', pendingId: asked.pendingId })
  expect(done.actionPerformed).toMatchObject({ kind: 'deleted', count: 1 })
  await renameStored('conversation', 'undo', 'commands', 'deeds')
  const back = await ask('Undo', { undoId: done.actionPerformed?.undoId })
  expect(back.actionPerformed).toMatchObject({ kind: 'undone', count: 1 })
  expect(await itemsIn(person, chest)).toContain('Old lamp')
  await ask('add a torch')
  await renameStored('conversation', 'asking', 'intent', 'wish')
  expect((await ask('hall chest')).actionPerformed).toMatchObject({ kind: 'added', count: 1 })
  expect(await itemsIn(person, chest)).toContain('Torch')
})

test('runs small changes at once and undoes them', async () => {
  const { person, chest, shelf, gloves } = await moveIn()
  const { ask } = openPanelAs(person)
  const gloveIs = async () =>
    (await person.call('GET', `/api/bins/${chest}/items`))
      .json()
      .find(({ id }: { id: string }) => id === gloves)
  for (const [words, done, undone] of [
    [
      'take out two winter gloves',
      'Took 2 of 3 Winter gloves out of Hall chest. 1 left.',
      '3 Winter gloves are in Hall chest again.',
    ],
    [
      'move the winter gloves to the shelf',
      'Moved Winter gloves from Hall chest to Shelf.',
      'Moved Winter gloves back to Hall chest.',
    ],
    [
      'rename the winter gloves to mittens',
      'Renamed Winter gloves to Mittens.',
      'It is called Winter gloves again.',
    ],
    [
      'put 2 of the winter gloves in the shelf',
      'Moved 2 of 3 Winter gloves from Hall chest to Shelf.',
      '3 Winter gloves are in Hall chest again.',
    ],
    [
      'I lent the winter gloves to Tom',
      'Added the note "Lent to Tom" to Winter gloves in Hall chest.',
      'Took the note "Lent to Tom" off Winter gloves in Hall chest again.',
    ],
    [
      'the winter gloves are missing',
      'Marked Winter gloves in Hall chest as missing.',
      'Winter gloves in Hall chest are not marked as missing any more.',
    ],
  ] as const) {
    const before = await gloveIs()
    expect((await ask(words)).message).toBe(done)
    expect((await ask('undo that')).message).toBe(undone)
    const { name, quantity, notes, missingSince } = before
    expect(await gloveIs()).toMatchObject({ name, quantity, notes, missingSince, binId: chest })
    expect(await itemsIn(person, shelf)).toEqual([])
  }
  expect((await ask('add two candles to the shelf')).actionPerformed).toMatchObject({
    kind: 'added',
    binId: shelf,
  })
  expect(await itemsIn(person, shelf)).toEqual(['Candles'])
  await ask('undo')
  expect(await itemsIn(person, shelf)).toEqual([])
  const made = await ask('create a bin called Beach stuff')
  expect(made.message).toBe('Made the bin Beach stuff, in the category Outdoor.')
})

test('rejects a change beyond the plan limit, and makes it once there is room', async () => {
  const { person, shelf } = await moveIn()
  const { ask } = openPanelAs(person)
  const fill = (bytes: number) =>
    app.db.pool.query('update users set text_bytes = $2, usage_counted_at = now() where id = $1', [
      person.id,
      bytes,
    ])
  await fill(LEAST_STORAGE.text)
  const { message, actionPerformed } = await ask('add two candles to the shelf')
  expect(message).toBe(
    'Your plan holds 32 MB of text, and it is full. Delete what you no longer need, or choose a larger plan. Nothing was changed.',
  )
  expect(actionPerformed).toBeUndefined()
  expect(await itemsIn(person, shelf)).toEqual([])
  await fill(5000)
  expect((await ask('add two candles to the shelf')).actionPerformed).toMatchObject({ kind: 'added' })
})

test('combines the answers to successive questions', async () => {
  const { person, shelf, item, chest } = await moveIn()
  await item(chest, 'Blue gloves')
  const { ask } = openPanelAs(person)
  expect((await ask('add pliers')).message).toContain('Which bin')
  expect((await ask('the shelf')).message).toBe('Added Pliers to Shelf.')
  const which = await ask('move the gloves to the shelf')
  expect(which.multipleMatches?.map(({ label }) => label)).toEqual(['Blue gloves', 'Winter gloves'])
  const [blue] = which.multipleMatches ?? []
  expect((await ask('Blue gloves', { chosenId: blue?.id })).message).toBe(
    'Moved Blue gloves from Hall chest to Shelf.',
  )
  expect(await itemsIn(person, shelf)).toEqual(['Blue gloves', 'Pliers'])
})

test('accepts calls with only the fields of the specification', async () => {
  const { person, chest } = await moveIn()
  const say = async (body: object) =>
    (await person.call('POST', '/api/assistant/query', body)).json() as AssistantReply
  expect((await say({ query: 'delete the old lamp' })).requiresConfirmation).toBe(true)
  expect((await say({ query: 'yes', confirmationToken: 'confirm' })).actionPerformed?.kind).toBe('deleted')
  expect(await itemsIn(person, chest)).not.toContain('Old lamp')
})

test('a yes without a pending question does nothing', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  for (const query of ['yes', 'ok', 'do it'])
    expect((await ask(query)).message).toBe("There's nothing to confirm.")
  expect(
    (await ask('', { confirmationToken: 'confirm', pendingId: newId() })).actionPerformed,
  ).toBeUndefined()
  expect(await itemsIn(person, chest)).toHaveLength(2)
})

test('runs a proposal once for parallel and repeated confirmations', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  const { pendingId } = await ask('delete everything in the hall chest')
  const yes = () => ask('yes', { confirmationToken: 'confirm', pendingId })
  const answers = await Promise.all([yes(), yes(), yes(), yes(), yes()])
  expect(answers.filter(({ actionPerformed }) => actionPerformed)).toHaveLength(1)
  expect(await itemsIn(person, chest)).toEqual([])
  expect((await yes()).actionPerformed).toBeUndefined()
  const { rows } = await app.db.pool.query(
    `select 1 from revisions where inventory_id = $1 and kind = 'deleted'`,
    [person.inventoryId],
  )
  expect(rows).toHaveLength(2)
})

test('ignores a confirmation from another panel, session or user', async () => {
  const { person, chest } = await moveIn()
  const eve = await register(app)
  const { ask, panelId } = openPanelAs(person)
  const { pendingId } = await ask('delete the old lamp')
  const signedIn = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password },
  })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const elsewhere: TestUser = {
    ...person,
    call: (method, url, body) =>
      app.app.inject({ method, url, payload: body as object, headers: { cookie } }),
  }
  for (const other of [openPanelAs(person), openPanelAs(eve, panelId), openPanelAs(elsewhere, panelId)]) {
    const answer = await other.ask('yes', { confirmationToken: 'confirm', pendingId })
    expect(answer.actionPerformed).toBeUndefined()
  }
  expect(await itemsIn(person, chest)).toContain('Old lamp')
})

test('rejects a confirmation after five minutes', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  await ask('delete the old lamp')
  app.shiftClock(5 * MINUTE + 1)
  expect((await ask('yes')).message).toContain('more than 5 minutes old')
  app.shiftClock(0)
  expect(await itemsIn(person, chest)).toContain('Old lamp')
})

test('rejects a confirmation when the row changed since the question', async () => {
  const { person, chest, lamp, item, bin } = await moveIn()
  const { ask } = openPanelAs(person)
  await ask('delete the old lamp')
  await person.call('PUT', `/api/items/${lamp}`, { name: 'Grandmother’s lamp' })
  expect((await ask('yes')).message).toBe(
    'Grandmother’s lamp was changed since I asked. I did nothing. Please ask again.',
  )
  const attic = await bin('Attic trunk')
  await ask('delete the attic trunk')
  await item(attic, 'Letters')
  expect((await ask('yes')).message).toBe(
    'Attic trunk holds something else since I asked. I did nothing. Please ask again.',
  )
  await ask('delete the winter gloves')
  await person.call('DELETE', `/api/bins/${chest}`)
  expect((await ask('yes')).actionPerformed).toBeUndefined()
})

test('keeps a pending question after another question, and drops it after a change or a no', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  const { pendingId } = await ask('delete the old lamp')
  const meanwhile = await ask('where are the winter gloves?')
  expect(meanwhile).toMatchObject({
    requiresConfirmation: true,
    pendingId,
    note: expect.stringContaining('Old lamp'),
  })
  await ask('take out one winter glove')
  expect((await ask('yes')).message).toContain("There's nothing to confirm.")
  await ask('delete the old lamp')
  expect((await ask('never mind')).message).toBe('All right. Nothing was changed.')
  expect((await ask('yes')).message).toContain("There's nothing to confirm.")
  expect(await itemsIn(person, chest)).toContain('Old lamp')
})

test('knows which bins were checked, and when', async () => {
  const { person, chest } = await moveIn()
  const { ask } = openPanelAs(person)
  expect((await ask('when did I last check the hall chest?')).message).toBe(
    'Hall chest was never checked. Open it and choose "Check".',
  )
  await app.db.pool.query("update bins set last_checked_at = now() - interval '9 days' where id = $1", [
    chest,
  ])
  expect((await ask('when did I last check the hall chest?')).message).toBe(
    'Hall chest was last checked 1 week ago.',
  )
  expect((await ask('and the shelf?')).message).toBe('Shelf was never checked. Open it and choose "Check".')
  for (const query of ['which bins have I not checked', 'which bins have I not gone through'])
    expect((await ask(query)).message).toBe('1 bin never checked: Shelf (0 items).')
})

test('deletes a pending question with its session', async () => {
  const { person } = await moveIn()
  await openPanelAs(person).ask('delete the old lamp')
  const held = async () =>
    (await app.db.pool.query('select 1 from assistant_pending where user_id = $1', [person.id])).rows.length
  expect(await held()).toBe(1)
  await person.call('POST', '/api/auth/logout')
  expect(await held()).toBe(0)
  expect((await person.call('POST', '/api/assistant/query', { query: 'yes' })).statusCode).toBe(401)
})

test('refuses to choose, open or undo things of others', async () => {
  const { person, chest, lamp } = await moveIn()
  const ask = openPanelAs(await register(app)).ask
  for (const more of [
    { chosenId: lamp },
    { chosenId: chest },
    { undoId: newId() },
    { context: { binId: chest } },
  ]) {
    const answer = await ask('what is in here', more)
    expect(JSON.stringify(answer)).not.toMatch(/Old lamp|Hall chest|Winter gloves/)
    expect(answer.actionPerformed).toBeUndefined()
  }
  expect(await itemsIn(person, chest)).toHaveLength(2)
})

test('reports the plan limit and adds nothing', async () => {
  const { person, shelf, item } = await moveIn()
  await app.db.pool.query(`update users set subscription_status = 'free' where id = $1`, [person.id])
  for (let at = 2; at < 5; at++) await item(shelf, `Book ${at}`)
  const { ask } = openPanelAs(person)
  expect((await ask('add a kite to the shelf')).message).toBe(
    "You have reached your plan's limit of items. Nothing was changed.",
  )
  expect((await ask('create a bin called Toys')).message).toBe(
    "You have reached your plan's limit of bins. Nothing was changed.",
  )
  expect(await itemsIn(person, shelf)).toHaveLength(3)
})

test('keeps at most 20 conversations per person', async () => {
  const { person } = await moveIn()
  for (let at = 0; at < 25; at++) await openPanelAs(person).ask('hello')
  const { rows } = await app.db.pool.query('select 1 from assistant_pending where user_id = $1', [person.id])
  expect(rows).toHaveLength(20)
})
