import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeInventory } from './shared-inventory.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, a member is told of a new role and of an offer, and the owner who joined`,
    async ({ open }) => {
      const [ada, bob] = [await open({ device: 'desktop' }), await open({ device })]
      const workshop = await makeInventory(ada, 'Workshop')
      await ada.goto('/dashboard')
      await ada.getByRole('heading', { name: 'Dashboard' }).waitFor()
      await workshop.invite(bob, 'editor')
      await ada.getByText('Someone joined Workshop').waitFor()
      const memberId = (await workshop.people()).find(({ name }) => name === 'Bob Berg')?.memberId ?? ''
      await workshop.setRole(memberId, 'viewer')
      await bob.getByText('You can only view Workshop now').waitFor()
      await ada.request.post(`/api/inventories/${workshop.id}/transfer`, { data: { memberId } })
      await bob.getByText('Ada Byron asks you to become the owner of Workshop').waitFor()
      await expectAccessible(bob)
      const overflow = await bob.evaluate(() => document.documentElement.scrollWidth - window.screen.width)
      expect(overflow).toBeLessThanOrEqual(0)
      await bob.getByRole('button', { name: 'See People' }).click()
      await bob.getByText('Ada Byron asks you to become the owner', { exact: true }).waitFor()
      await bob.getByRole('button', { name: 'Become Owner' }).click()
      await ada.getByText('Bob Berg is now the owner of Workshop').waitFor()
      // An offer that stands is told at the next start, too.
      await bob.request.post(`/api/inventories/${workshop.id}/transfer`, {
        data: { memberId: (await workshop.people()).find(({ name }) => name === 'Ada Byron')?.memberId },
      })
      await ada.goto('/bins')
      await ada.getByText('Bob Berg asks you to become the owner of Workshop').waitFor()
    },
  )
}
