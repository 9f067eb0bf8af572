import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

browserTest('deleted rows are restored by Undo, and from Trash offline', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  for (const [path, data] of [
    ['/api/bins', { id: 'bin-for-trash-21-char', name: 'Tools', category: 'garage' }],
    ['/api/items', { binId: 'bin-for-trash-21-char', name: 'Hammer' }],
    ['/api/bins', { id: 'bin-in-trash-21-chars', name: 'Ropes', category: 'garage' }],
  ] as const) {
    expect((await page.request.post(path, { data })).ok()).toBe(true)
  }
  expect((await page.request.delete('/api/bins/bin-in-trash-21-chars')).ok()).toBe(true)
  await page.goto('/bins')
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Tools' }).click()
    await page.getByRole('menuitem', { name: 'Delete Bin' }).click()
    await page.getByRole('button', { name: 'Delete Bin' }).click()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Bin restored').waitFor()
  await expectFocus(page.getByRole('link', { name: 'Tools', exact: true }))

  // Navigates in the frame in which the bin disappears.
  await page.getByRole('button', { name: 'Actions for Tools' }).click()
  await page.getByRole('menuitem', { name: 'Delete Bin' }).click()
  const painted = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Delete Bin' }).evaluate((button) => {
    ;(button as HTMLButtonElement).click()
    requestAnimationFrame(() => location.assign('/trash'))
  })
  await painted
  await page.getByText('Bin with 1 item').waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/trash.png` })
  await goOffline(page)
  const restoreRopes = page.getByRole('button', { name: 'Restore Ropes' })
  await page.getByRole('button', { name: 'Restore Tools' }).click()
  await expectFocus(restoreRopes)
  await restoreRopes.click()
  await page.getByText('Trash is empty').waitFor()
  await expectFocus(page.getByRole('heading', { name: 'Trash', exact: true }))

  // Shown as deleted while unsent, too.
  await page.goBack()
  await remove()
  await page.getByText('Deleted on this device: Tools').waitFor()
  await page.getByText("It'll sync automatically.").waitFor()
  await goOnline(page)
})
