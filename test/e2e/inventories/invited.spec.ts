import type { Page } from 'playwright-core'
import { fillRegistration } from '../accounts/forms.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson } from '../harness/person.ts'
import { makeInventory } from './shared-inventory.ts'

const inviteTo = async (owner: Page, inventoryId: string, more: object = {}): Promise<string> => {
  const url = `/api/inventories/${inventoryId}/invitations`
  const answer = await owner.request.post(url, { data: { role: 'editor', ...more } })
  return ((await answer.json()) as { token: string }).token
}

const registerBy = async (page: Page, token: string, person = newPerson()) => {
  await page.goto(`/join/${token}`)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

browserTest('whoever registers by an invitation arrives in the inventory', async ({ open }) => {
  const ada = await open({ device: 'desktop' })
  const workshop = await makeInventory(ada, 'Workshop')
  await workshop.addBin({ name: 'Saws' })
  for (const device of ['phone', 'desktop'] as const) {
    const bob = await open({ device })
    await registerBy(bob, await inviteTo(ada, workshop.id))
    await bob.getByText('You joined Workshop').waitFor()
    await bob.getByText('Saws').first().waitFor()
    await bob.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor()
    await expectAccessible(bob)
    await bob.waitForURL('**/dashboard')
  }
})

browserTest(
  'without script an invitation is taken too, and a home is called by its owner',
  async ({ open }) => {
    const ada = await open({ device: 'desktop' })
    await makeInventory(ada, 'Workshop')
    const { inventories } = (await (await ada.request.get('/api/inventories')).json()) as {
      inventories: { id: string; isHome: boolean }[]
    }
    const home = inventories.find(({ isHome }) => isHome)?.id ?? ''
    const token = await inviteTo(ada, home)
    const bob = await open({ javaScriptEnabled: false })
    await bob.goto(`/register?from=${encodeURIComponent(`/join/${token}`)}`)
    await bob.getByText("Create an account to join Ada Byron's Home").waitFor()
    await fillRegistration(bob, newPerson())
    await bob.getByRole('button', { name: 'Create Account' }).click()
    await bob.waitForURL(`**/dashboard?joined=${home}`)
    const again = await open()
    await again.context().addCookies(await bob.context().cookies())
    await again.goto(bob.url())
    await again.getByText("You joined Ada Byron's Home").waitFor()
  },
)

browserTest(
  'an invitation by mail says what is left to do after registering, a used one that it is gone',
  async ({ open, expectPageError }) => {
    const ada = await open({ device: 'desktop' })
    const workshop = await makeInventory(ada, 'Workshop')
    for (const device of ['phone', 'desktop'] as const) {
      const bob = await open({ device })
      const person = newPerson()
      await registerBy(bob, await inviteTo(ada, workshop.id, { email: person.email }), person)
      await bob.getByText('Your account is ready').waitFor()
      await bob.getByText(`open the link that we sent to ${person.email}`).waitFor()
      await expectAccessible(bob)
      await bob.getByRole('button', { name: 'Send Confirmation Email' }).click()
      await bob.getByRole('button', { name: 'Confirmation Sent' }).waitFor()
    }
    const token = await inviteTo(ada, workshop.id)
    const [first, late] = [await open(), await open()]
    expectPageError(late, /status of 404/)
    await late.goto(`/join/${token}`)
    await late.getByRole('link', { name: 'Create Account' }).click()
    await fillRegistration(late, newPerson())
    await registerBy(first, token)
    await first.getByText('You joined Workshop').waitFor()
    await late.getByRole('button', { name: 'Create Account' }).click()
    await late.getByText(/^Your account is ready, but someone else used the invitation first/).waitFor()
  },
)
