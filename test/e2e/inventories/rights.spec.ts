import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { addBin, makeInventory } from './shared-inventory.ts'

const READ_ONLY = 'You can view this inventory, but not change it.'

/** Names of controls that write, on any screen. */
const WRITES =
  /^(Add|Edit|Delete|Move|Copy|Merge|Duplicate|Customize|Share|Print|Import|Claim|Link to|Unlink|Replace|Restore|Empty|Check This|Snap|Bulk|Assign|New code|Select|Take one|Put one|Rename|Use this|Undo|Templates|Labels|Update quantities)\b/
/** What begins like one of those and changes nothing. */
const READS = /^(Share$|Copy URL|Link to bin|Restored|Sort)/

const namesOfControls = async (page: Page): Promise<readonly string[]> => {
  const roles = ['button', 'link', 'menuitem', 'switch', 'textbox'] as const
  const found = await Promise.all(
    roles.map((role) =>
      page.getByRole(role).evaluateAll((all) =>
        all.map((each) => {
          const by = each.getAttribute('aria-labelledby')?.split(' ') ?? []
          const labels = by
            .map((id) => document.getElementById(id)?.getAttribute('aria-label') ?? '')
            .join(' ')
          return (each.getAttribute('aria-label') ?? (labels.trim() || each.textContent) ?? '').trim()
        }),
      ),
    ),
  )
  return found.flat()
}

const expectNothingWrites = async (page: Page, where: string) => {
  const names = await namesOfControls(page)
  expect(
    names.filter((name) => WRITES.test(name) && !READS.test(name)),
    where,
  ).toEqual([])
}

for (const device of ['phone', 'desktop'] as const)
  browserTest(`a viewer finds no control that would be refused, on a ${device}`, async ({ open }) => {
    const ada = await open({ device: 'desktop' })
    const workshop = await makeInventory(ada, 'Workshop')
    const { id, qrCode } = await workshop.addBin({ name: 'Saws' })
    const gone = await workshop.addBin({ name: 'Rags' })
    await workshop.addItem(id, { name: 'Hacksaw', quantity: 2 })
    await ada.request.delete(`/api/bins/${gone.id}`, { headers: workshop.headers })

    const bob = await open({ device })
    await workshop.invite(bob, 'viewer')
    await bob.getByText('Saws').first().waitFor()
    await bob.getByText('View only').waitFor()
    await expectNothingWrites(bob, 'dashboard')
    await expectAccessible(bob)

    await bob.keyboard.press('n')
    await bob.getByText(READ_ONLY).first().waitFor()
    expect(await bob.getByRole('dialog', { name: 'Add New Bin' }).count()).toBe(0)

    await bob.goto('/bins')
    await bob.getByRole('link', { name: 'Saws' }).waitFor()
    await expectNothingWrites(bob, 'bins')
    await bob.getByRole('button', { name: 'Actions for Saws' }).click()
    await bob.getByRole('menuitem', { name: 'View Details' }).waitFor()
    expect(await bob.getByRole('menuitem').allInnerTexts()).toEqual([
      'View Details',
      'Find With Camera',
      'History',
    ])
    await bob.keyboard.press('Escape')

    await bob.goto(`/bins?bin=${id}`)
    await bob.getByText('Hacksaw').waitFor()
    await expectNothingWrites(bob, 'bin')
    await expectAccessible(bob)
    await bob.getByRole('button', { name: 'Show QR code' }).click()
    await bob.getByRole('button', { name: 'Download, copy or share' }).click()
    await bob.getByRole('dialog', { name: 'QR Code for Saws' }).getByText('Scan this code').waitFor()
    await expectNothingWrites(bob, 'QR dialog')
    await expectAccessible(bob)

    for (const [path, title] of [
      ['/labels', 'Labels'],
      ['/import', 'Import'],
      ['/move', 'Move Items'],
      [`/check/${id}`, 'Check a Bin'],
    ] as const) {
      await bob.goto(path)
      await bob.getByRole('heading', { name: title }).waitFor()
      await bob.getByText(READ_ONLY).waitFor()
      await expectNothingWrites(bob, path)
      await expectAccessible(bob)
    }

    await bob.goto('/trash')
    await bob.getByText('Rags').waitFor()
    await expectNothingWrites(bob, 'Trash')
    await bob.goto('/history')
    await bob.getByText('Deleted the bin').waitFor()
    await expectNothingWrites(bob, 'history')
    await bob.goto('/manage-qr-codes')
    await bob.getByText('No QR Codes Yet').waitFor()
    await expectNothingWrites(bob, 'stickers')
    await bob.goto('/settings#your-data')
    await bob.getByRole('button', { name: 'Export as CSV' }).waitFor()
    expect(await bob.getByRole('link', { name: 'Import' }).count()).toBe(0)

    await bob.goto('/scanner')
    await bob.getByLabel('Code or link').fill(qrCode)
    await bob.keyboard.press('Enter')
    await bob.getByText('Bin Found!').waitFor()
    await expectNothingWrites(bob, 'scanner')

    await bob.goto('/bins?add=bin')
    await bob.getByText(READ_ONLY).first().waitFor()

    await bob.keyboard.press('Control+k')
    const palette = bob.getByRole('dialog', { name: 'Search or run a command' })
    await palette.getByRole('option', { name: 'Open…' }).waitFor()
    const commands = await palette.getByRole('option').allInnerTexts()
    expect(commands.filter((each) => WRITES.test(each))).toEqual([])
    await bob.keyboard.press('Escape')

    await bob.keyboard.press('a')
    const assistant = bob.getByRole('dialog', { name: /Assistant/ })
    await assistant.getByText(READ_ONLY).waitFor()
    expect(await assistant.getByRole('button', { name: /^Add/ }).count()).toBe(0)
    await assistant.getByRole('textbox').fill('Delete the hacksaw')
    await bob.keyboard.press('Enter')
    await assistant.getByText(`Assistant: ${READ_ONLY}`).waitFor()
    expect(await assistant.getByRole('button', { name: 'Yes', exact: true }).count()).toBe(0)
    await bob.keyboard.press('Escape')
  })

browserTest('a viewer is offered nothing offline either', async ({ open }) => {
  const ada = await open({ device: 'desktop' })
  const workshop = await makeInventory(ada, 'Workshop')
  await workshop.addBin({ name: 'Saws' })
  const bob = await open()
  await workshop.invite(bob, 'viewer')
  await bob.goto('/bins')
  await bob.getByRole('link', { name: 'Saws' }).waitFor()
  await bob.context().setOffline(true)
  await bob.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Home' }).click()
  await bob.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await bob.getByRole('link', { name: 'Saws' }).waitFor()
  await expectNothingWrites(bob, 'offline')
  await bob.keyboard.press('n')
  await bob.getByText(READ_ONLY).first().waitFor()
})

browserTest(
  'an editor who becomes a viewer while editing keeps what was typed',
  async ({ open, expectPageError }) => {
    const ada = await open({ device: 'desktop' })
    const workshop = await makeInventory(ada, 'Workshop')
    const { id } = await workshop.addBin({ name: 'Saws' })
    const bob = await open({ device: 'desktop' })
    await workshop.invite(bob, 'editor')
    await bob.goto(`/bins?bin=${id}`)
    await bob.getByRole('button', { name: 'Edit bin' }).click()
    const form = bob.getByRole('dialog', { name: 'Edit Bin' })
    await form.getByLabel('Name').fill('Saws and blades')

    const member = (await workshop.people()).find(({ role }) => role === 'editor')
    await workshop.setRole(member?.memberId ?? '', 'viewer')
    expectPageError(bob, /status of 403/)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.getByText(`${READ_ONLY} What you typed is kept.`).waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('Saws and blades')
    await expectAccessible(bob)
    await bob.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
    expect(await bob.getByRole('button', { name: 'Edit bin' }).count()).toBe(0)

    // A higher role brings the controls back, and the draft with them.
    await workshop.setRole(member?.memberId ?? '', 'editor')
    await bob.reload()
    await bob.getByRole('button', { name: 'Edit bin' }).click()
    expect(await form.getByLabel('Name').inputValue()).toBe('Saws and blades')
  },
)

browserTest(
  'rows, Trash and history name who made a change, once there are several people',
  async ({ open }) => {
    const ada = await open({ device: 'desktop' })
    const workshop = await makeInventory(ada, 'Workshop')
    const { id } = await workshop.addBin({ name: 'Saws' })
    await ada.goto('/dashboard')
    await ada.getByRole('button', { name: /Inventory:/ }).click()
    await ada.getByRole('menuitem', { name: /Workshop/ }).click()
    await ada.getByText('Updated Today').waitFor()

    const bob = await open({ device: 'desktop' })
    await workshop.invite(bob, 'editor')
    await bob.getByText('Ada Byron, today').waitFor()
    await addBin(bob, 'Nails')
    await bob.getByText('You, today').waitFor()
    await bob.goto('/history')
    await bob.getByText(/^You · This device/).waitFor()
    await bob.getByText(/^Ada Byron · Chrome on/).waitFor()
    await expectAccessible(bob)
    await bob.goto(`/bins?bin=${id}`)
    await bob.getByRole('dialog').getByText('Ada Byron, today').waitFor()

    await ada.goto('/bins')
    await ada.getByText('You, today').waitFor()
    await ada.getByText('Bob Berg, today').waitFor()
    await bob.getByRole('button', { name: 'Delete bin' }).click()
    await bob
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    await bob
      .getByText(/Deleted|Bin deleted/)
      .first()
      .waitFor()
    await ada.goto('/trash')
    await ada.setViewportSize({ width: 390, height: 844 })
    const deleted = ada.getByText(/deleted .* by Bob Berg/)
    await deleted.waitFor()
    expect(await deleted.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0)
    // His name stays with what he did after he left.
    const member = (await workshop.people()).find(({ role }) => role === 'editor')
    await ada.request.delete(`/api/inventories/${workshop.id}/people/${member?.memberId}`)
    await ada.goto('/history')
    await ada
      .getByText(/^Bob Berg · /)
      .first()
      .waitFor()
  },
)

browserTest(
  'a bin for members only opens for members, and for no other signed-in person',
  async ({ open, expectPageError }) => {
    const ada = await open({ device: 'desktop' })
    const workshop = await makeInventory(ada, 'Workshop')
    const { id, qrCode } = await workshop.addBin({ name: 'Saws' })
    const bob = await open()
    await workshop.invite(bob, 'editor')
    await bob.goto(`/bins?bin=${id}`)
    await bob.getByRole('button', { name: 'Edit bin' }).click()
    const form = bob.getByRole('dialog', { name: 'Edit Bin' })
    await form.getByLabel('Who can open the code').selectOption('Members only')
    await expectAccessible(bob)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'hidden' })
    await bob.getByRole('dialog').getByText('Members only').waitFor()
    await bob.getByRole('button', { name: 'Show QR code' }).click()
    await bob.getByRole('button', { name: 'Download, copy or share' }).click()
    await bob.getByText('Only members of this inventory can open it').waitFor()
    await expectAccessible(bob)

    const eve = await open()
    await signUp(eve)
    expectPageError(eve, /status of 403/)
    await eve.goto(`/qr/${qrCode}`)
    await eve.getByText('Only members of its inventory can open this bin.').waitFor()
    expect(await eve.locator('body').innerText()).not.toContain('Saws')
    await bob.goto(`/qr/${qrCode}`)
    await bob.getByRole('heading', { name: 'Saws' }).waitFor()
  },
)
