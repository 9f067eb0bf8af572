import { expect } from 'vitest'
import { fillRegistration } from '../accounts/forms.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { goOnline } from '../harness/worker.ts'
import { addBin } from './shared-inventory.ts'

browserTest(
  'a person makes an inventory, invites by link, and both see one bin; a removed one reads what was lost',
  async ({ open, expectPageError }) => {
    const ada = await open({ device: 'desktop' })
    await signUp(ada)
    await ada.goto('/settings')
    await ada.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }).click()
    await ada.getByRole('button', { name: 'New Inventory' }).click()
    await ada.getByRole('dialog').getByLabel('Name').fill('Workshop')
    await ada.getByRole('button', { name: 'Create' }).click()
    await ada.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor()
    await ada.goto('/people')
    await ada.getByRole('heading', { name: 'People' }).waitFor()
    await expectAccessible(ada)
    await ada.getByRole('button', { name: 'Invite' }).click()
    await ada.getByRole('button', { name: 'Create Link' }).click()
    await ada.getByText('Scan to join').waitFor()
    await expectAccessible(ada)
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await ada.getByRole('button', { name: 'Copy Link' }).click()
    const link = await ada.evaluate(() => navigator.clipboard.readText())
    await ada.getByRole('button', { name: 'Done' }).click()

    const bob = await open()
    await bob.goto(new URL(link).pathname)
    await bob.getByRole('heading', { name: 'Join Workshop' }).waitFor()
    await expectAccessible(bob)
    await bob.getByRole('link', { name: 'Create Account' }).click()
    await fillRegistration(bob, newPerson())
    await bob.getByRole('button', { name: 'Create Account' }).click()
    await bob.waitForURL('**/dashboard')
    await bob.getByRole('heading', { name: 'Dashboard' }).waitFor()

    // What one adds, the other sees.
    await addBin(ada, 'Saws')
    await bob.goto('/bins')
    await bob.getByText('Saws').first().waitFor()

    const sharedCode = await bob.evaluate(async () => {
      const { inventories } = await (await fetch('/api/inventories')).json()
      const { id } = inventories.find(({ name }: { name: string }) => name === 'Workshop')
      const headers = { 'x-inventory-id': id, 'content-type': 'application/json' }
      const [{ id: binId }] = await (await fetch('/api/bins', { headers })).json()
      const body = JSON.stringify({ binId })
      return (await (await fetch('/api/shared-qr-codes', { method: 'POST', headers, body })).json()).shareCode
    })

    // Offline he adds one more; meanwhile she removes him.
    await addBin(bob, 'Nails')
    await bob.context().setOffline(true)
    await addBin(bob, 'Drills')
    await ada.goto('/people')
    await ada.getByText('Editor · joined').waitFor()
    await ada.getByRole('button', { name: 'Change Anna Berg' }).click()
    await ada.getByRole('menuitem', { name: 'Remove' }).click()
    const question = ada.getByRole('alertdialog')
    await question.getByText('This share link by Anna Berg will end.').waitFor()
    await question.getByText('Saws').waitFor()
    await expectAccessible(ada)
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await ada.getByText('Editor · joined').waitFor({ state: 'hidden' })
    const ended = await ada.evaluate(
      async (code) => (await fetch(`/api/shared-qr-codes/${code}`)).status,
      sharedCode,
    )
    expect(ended).toBe(404)
    expectPageError(ada, /status of 404/)
    expectPageError(bob, /status of 403/)
    await goOnline(bob)
    await bob.getByText('You are no longer in Workshop').waitFor()
    await bob.getByText('1 change was not sent.').waitFor()
    await expectAccessible(bob)
    expect(await bob.getByText('Saws').count()).toBe(0)
    await bob.getByRole('button', { name: 'Delete' }).click()
    await bob.getByText('You are no longer in Workshop').waitFor({ state: 'hidden' })
  },
)
