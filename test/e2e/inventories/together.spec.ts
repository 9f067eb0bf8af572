import { expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { makeInventory } from './shared-inventory.ts'

browserTest('a phone joins by the code on another screen', async ({ open }) => {
  const [ada, bob] = [await open({ device: 'desktop' }), await open()]
  await makeInventory(ada, 'Workshop')
  await signUp(bob)
  await ada.goto('/dashboard')
  await ada
    .getByRole('button', { name: /^Inventory:/ })
    .first()
    .click()
  await ada.getByRole('menuitem', { name: /Workshop/ }).click()
  await ada.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor()
  await ada.goto('/people')
  await ada.getByRole('button', { name: 'Invite' }).click()
  await ada.getByRole('button', { name: 'Create Link' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Invite to Workshop' })
  await dialog.getByText('Scan to join').waitFor()
  const picture = await dialog.screenshot()
  const [address = ''] = await textsIn(picture)
  await bob.goto(new URL(address).pathname)
  await bob.getByRole('button', { name: 'Join Workshop' }).click()
  await bob.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await ada.getByText('Editor · joined').waitFor()
})

browserTest(
  'an invitation by mail asks for a confirmed address, and sends its link again',
  async ({ open }) => {
    const [ada, bob] = [await open({ device: 'desktop' }), await open()]
    const workshop = await makeInventory(ada, 'Workshop')
    const { email } = await signUp(bob)
    const invited = await ada.request.post(`/api/inventories/${workshop.id}/invitations`, {
      data: { role: 'viewer', email },
    })
    const { token } = (await invited.json()) as { token: string }
    await bob.goto(`/join/${token}`)
    await bob
      .getByText('Ada Byron invites you as a viewer. You can see everything but change nothing.')
      .waitFor()
    await bob.getByRole('button', { name: 'Join Workshop' }).click()
    await bob.getByRole('button', { name: 'Send Confirmation Email' }).click()
    await bob.getByRole('button', { name: 'Confirmation Sent' }).waitFor()
  },
)

browserTest('two people who change one name are told who did, and choose', async ({ open }) => {
  const [ada, bob] = [await open({ device: 'desktop' }), await open({ installed: true })]
  const workshop = await makeInventory(ada, 'Workshop')
  const { id } = await workshop.addBin({ name: 'Camping' })
  await workshop.invite(bob, 'editor')
  await bob.goto('/bins')
  await bob.getByRole('button', { name: 'Actions for Camping' }).click()
  await bob.getByRole('menuitem', { name: 'Edit Bin' }).click()
  const edit = bob.getByRole('dialog', { name: 'Edit Bin' })
  await edit.getByLabel('Name').fill('Mine')
  const answer = await ada.request.put(`/api/bins/${id}`, {
    headers: workshop.headers,
    data: { name: 'Theirs' },
  })
  expect(answer.ok()).toBe(true)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await bob.getByText('Name of “Theirs” changed elsewhere').waitFor()
  await bob.getByRole('button', { name: 'Review' }).click()
  const status = bob.getByRole('dialog', { name: 'Sync status' })
  await status.getByText(/^Ada Byron changed the name to “Theirs”. Yours was “Mine”.$/).waitFor()
  await expectAccessible(bob)
  await status.getByRole('button', { name: 'Use mine' }).click()
  await status.getByRole('button', { name: 'Close' }).click()
  await bob.getByRole('heading', { name: 'Mine' }).first().waitFor()

  // Places go by their names.
  const put = (location: string) =>
    ada.request.put(`/api/bins/${id}`, { headers: workshop.headers, data: { location } })
  await bob.getByRole('button', { name: 'Actions for Mine' }).click()
  await bob.getByRole('menuitem', { name: 'Edit Bin' }).click()
  await edit.getByLabel('Place').fill('Attic')
  expect((await put('Garage')).ok()).toBe(true)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await bob.getByText('Place of “Mine” changed elsewhere').waitFor()
  await bob.getByRole('button', { name: 'Review' }).click()
  await status.getByText(/^Ada Byron changed the place to “Garage”. Yours was “Attic”.$/).waitFor()
  await bob.goto('/history')
  await bob.getByText('You and Ada Byron both changed Mine').first().waitFor()
})

browserTest('ownership moves, the new owner closes and reopens, the former leaves', async ({ open }) => {
  const [ada, bob] = [await open({ device: 'desktop' }), await open()]
  const workshop = await makeInventory(ada, 'Workshop')
  await workshop.addBin({ name: 'Saws' })
  await workshop.invite(bob, 'admin')
  await ada.goto('/dashboard')
  await ada
    .getByRole('button', { name: /^Inventory:/ })
    .first()
    .click()
  await ada.getByRole('menuitem', { name: /Workshop/ }).click()
  await ada.getByText('Saws').first().waitFor()
  await ada.goto('/people')
  const asked = ada.getByText(/asked to become the owner/)
  const offer = async () => {
    await ada.getByRole('button', { name: /^Change / }).click()
    await ada.getByRole('menuitem', { name: 'Make owner' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Offer Ownership' }).click()
    await asked.waitFor()
  }
  await offer()
  await ada.getByRole('button', { name: /^Change / }).click()
  await ada.getByRole('menuitem', { name: 'Withdraw Offer' }).click()
  await asked.waitFor({ state: 'hidden' })
  await offer()

  // Without the change stream, he sees only what his own calls bring.
  await bob.route('**/api/changes', (route) => route.fulfill({ status: 404 }))
  await bob.goto('/people')
  await bob.getByText(/asks you to become the owner/).waitFor()
  await expectAccessible(bob)
  await bob.getByRole('button', { name: 'Not Now' }).click()
  await bob.getByText(/asks you to become the owner/).waitFor({ state: 'hidden' })
  await asked.waitFor({ state: 'hidden' })
  await offer()
  await bob.reload()
  await bob.getByRole('button', { name: 'Become Owner' }).click()
  await bob.getByText('Owner · joined').waitFor()

  // Shows Reopen to the owner on any page, and the owner's name to the others.
  await ada.getByText('Admin · joined').waitFor()
  await bob.getByRole('button', { name: 'Close Inventory' }).click()
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Close Inventory' }).click()
  await bob.getByText(/^You can reopen it until/).waitFor()
  await ada.getByText(/^Bob Berg can reopen it until/).waitFor()
  expect(await ada.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
  await expectAccessible(bob)
  const bottom = bob.getByRole('navigation', { name: 'Bottom' })
  await bottom.getByRole('link', { name: 'Settings' }).click()
  await bob.getByRole('link', { name: 'Storage' }).waitFor()
  expect(await bob.getByRole('link', { name: 'Your Data' }).count()).toBe(0)
  await bottom.getByRole('link', { name: 'All Bins' }).click()
  await bob.getByRole('button', { name: 'Reopen' }).click()
  await bob.getByText('Saws').first().waitFor()

  await ada.getByText('Admin · joined').waitFor()
  await ada.getByRole('button', { name: 'Leave' }).click()
  await expectAccessible(ada)
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await ada.getByText('You are no longer in Workshop').waitFor()
  await ada.goto('/bins')
  await ada.getByText('No bins created yet').waitFor()
  expect(await ada.getByText('Saws').count()).toBe(0)
  await bob.goto('/bins')
  await bob.getByText('Saws').first().waitFor()
})

browserTest('a merge made offline keeps what somebody else put into the bin meanwhile', async ({ open }) => {
  const [ada, bob] = [await open({ device: 'desktop' }), await open({ device: 'desktop', installed: true })]
  const workshop = await makeInventory(ada, 'Workshop')
  const kitchen = await workshop.addBin({ name: 'Kitchen box' })
  const tools = await workshop.addBin({ name: 'Tool box' })
  await workshop.addItem(kitchen.id, { name: 'Pan' })
  await workshop.addItem(tools.id, { name: 'Saw' })
  await workshop.invite(bob, 'editor')
  const boxOf = (name: string) => bob.getByRole('article').filter({ hasText: name })
  const merge = async (name: string, into: string) => {
    await bob.getByRole('button', { name: `Actions for ${name}` }).click()
    await bob.getByRole('menuitem', { name: 'Merge into...' }).click()
    const picker = bob.getByRole('dialog', { name: `Merge ${name} into...` })
    await picker.getByRole('button', { name: new RegExp(into) }).click()
    await bob.getByRole('button', { name: 'Merge', exact: true }).click()
    await bob.getByText(`${name} merged into ${into}`).first().waitFor()
  }
  await bob.goto('/bins')
  await boxOf('Kitchen box').getByText('1 item').waitFor()
  await goOffline(bob)
  await merge('Kitchen box', 'Tool box')
  await workshop.addItem(kitchen.id, { name: 'Rope' })
  await goOnline(bob)
  await bob.getByText('“Kitchen box” was changed elsewhere and not deleted').first().waitFor()
  await boxOf('Kitchen box').getByText('1 item').waitFor()
  await boxOf('Tool box').getByText('2 items').waitFor()

  // The other bin goes while both are merged into it.
  await goOffline(bob)
  await merge('Tool box', 'Kitchen box')
  const deleted = await ada.request.delete(`/api/bins/${kitchen.id}`, { headers: workshop.headers })
  expect(deleted.ok()).toBe(true)
  await goOnline(bob)
  await bob.getByText('2 changes could not be saved').first().waitFor()
  await boxOf('Tool box').getByText('2 items').waitFor()
  // Sends what was refused once somebody restores that bin.
  const me = (await (await ada.request.get('/api/auth/me')).json()) as { id: string }
  const restore = { method: 'POST', path: `/api/bins/${kitchen.id}/restore`, body: {}, changed: [] }
  const restored = await ada.request.post('/api/sync', {
    headers: workshop.headers,
    data: {
      userId: me.id,
      deviceId: 'phone',
      entries: [{ ...restore, opId: 'restore-kitchen-box-1', baseVersion: null, timestamp: new Date() }],
    },
  })
  expect(restored.ok()).toBe(true)
  await boxOf('Kitchen box').getByText('3 items').waitFor()
  await boxOf('Tool box').getByText('0 items').waitFor()
})
