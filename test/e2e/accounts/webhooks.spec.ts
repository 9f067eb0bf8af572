import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, an owner makes a webhook, their program gets a change, and it is sent again by hand`,
    async ({ open }) => {
      const received: { headers: Record<string, string>; body: string }[] = []
      const receiver = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        received.push({ headers: request.headers as Record<string, string>, body })
        response.end()
      })
      await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
      const { port } = receiver.address() as AddressInfo
      try {
        const page = await open({ device })
        await signUp(page)
        await page.goto('/settings#webhooks')
        const section = page.getByRole('region', { name: 'Webhooks' })
        await section.getByText('No webhooks yet.').waitFor()
        await section.getByRole('button', { name: 'New Webhook' }).click()
        const dialog = page.getByRole('dialog', { name: 'New Webhook' })
        await dialog.getByLabel('Address').fill('https://192.168.0.1/hook')
        await dialog.getByLabel('Bin changed').uncheck()
        await dialog.getByRole('button', { name: 'Create Webhook' }).click()
        await dialog.getByText('The address must be on the public internet').waitFor()
        await expectAccessible(page)
        await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
        await dialog.getByRole('button', { name: 'Create Webhook' }).click()
        const made = page.getByRole('dialog', { name: 'Your New Webhook' })
        const secret = await made.getByText(/^whsec_/).innerText()
        await expectAccessible(page)
        await made.getByRole('button', { name: 'Done' }).click()

        await page.request.post('/api/bins', { data: { name: 'Paint', category: 'garage' } })
        await expect.poll(() => received.length).toBe(1)
        const [first] = received
        const event = new Verifier(secret).verify(first?.body ?? '', first?.headers ?? {})
        expect(event).toMatchObject({ type: 'bin.created', data: { name: 'Paint' } })

        await section.getByRole('button', { name: /^Change webhook/ }).click()
        await page.getByRole('menuitem', { name: 'Deliveries' }).click()
        const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
        await deliveries.getByText('Delivered (200)').waitFor()
        await expectAccessible(page)
        await deliveries.getByRole('button', { name: 'Send Bin added again' }).click()
        await expect.poll(() => received.length).toBe(2)
        expect(received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
        await deliveries.getByRole('button', { name: 'Close' }).last().click()

        await section.getByRole('button', { name: /^Change webhook/ }).click()
        await page.getByRole('menuitem', { name: 'Turn off' }).click()
        await section.getByText('Off', { exact: true }).waitFor()
        await section.getByRole('button', { name: /^Change webhook/ }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Webhook' }).click()
        await section.getByText('No webhooks yet.').waitFor()
        await expectFocus(section.getByRole('button', { name: 'New Webhook' }))
      } finally {
        receiver.close()
      }
    },
  )
}
