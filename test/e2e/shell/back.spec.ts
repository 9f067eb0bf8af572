import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

for (const device of ['phone', 'desktop'] as const)
  browserTest(`on a ${device}, Back closes what is on top and nothing else`, async ({ open }) => {
    const page = await open({ device })
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent' }])
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'All Bins' }).first().click()
    await page.getByRole('heading', { name: 'All Bins' }).waitFor()

    // Over the page.
    await page.getByRole('button', { name: /^Add (New )?Bin$/ }).click()
    await dialog(page, 'Add New Bin').getByLabel('Name').fill('Half a name')
    await page.goBack()
    await dialog(page, 'Add New Bin').waitFor({ state: 'detached' })
    await expectPath(page, '/bins')
    await page.getByRole('button', { name: 'Actions for Camping' }).click()
    await page.getByRole('menu').waitFor()
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expectPath(page, '/bins')

    // Over a bin, which has an address of its own.
    await page.getByRole('link', { name: 'Camping' }).click()
    const bin = dialog(page, /Camping/)
    await bin.getByRole('heading', { name: /Items in this bin/ }).waitFor()
    await bin.getByRole('button', { name: 'Tent', exact: true }).click()
    await dialog(page, 'Tent').waitFor()
    await page.goBack()
    await dialog(page, 'Tent').waitFor({ state: 'detached' })
    await bin.getByRole('button', { name: 'Edit bin' }).click()
    await dialog(page, 'Edit Bin').waitFor()
    await page.goBack()
    await dialog(page, 'Edit Bin').waitFor({ state: 'detached' })
    await bin.getByRole('heading', { name: /Items in this bin/ }).waitFor()
    await page.goBack()
    await bin.waitFor({ state: 'detached' })
    await expectPath(page, '/bins')
    await page.goBack()
    await expectPath(page, '/dashboard')

    // Forward stays forward.
    await page.goForward()
    await page.getByRole('heading', { name: 'All Bins' }).waitFor()
  })

browserTest(
  'on a phone, Back with a form open on the first screen after a load closes the form and keeps each key',
  async ({ open }) => {
    const page = await open({ device: 'phone' })
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'outdoor' })
    await page.goto('/pricing')
    await page.goto('/bins')
    await page.getByRole('button', { name: /^Add (New )?Bin$/ }).click()
    const form = dialog(page, 'Add New Bin')
    await form.getByLabel('Name').pressSequentially('Half a name')
    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await expectPath(page, '/bins')

    // Reloaded in the middle of a word: the last key is there, even one that comes while the page goes.
    await page.getByRole('button', { name: /^Add (New )?Bin$/ }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Half a name')
    await form.getByLabel('Name').press('End')
    await form.getByLabel('Name').pressSequentially(' and mor')
    await page.evaluate(() =>
      window.addEventListener('pagehide', () => document.execCommand('insertText', false, 'e'), {
        capture: true,
      }),
    )
    await page.reload()
    await page.getByRole('button', { name: /^Add (New )?Bin$/ }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Half a name and more')
    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await expectPath(page, '/bins')

    // A menu is no page either; with nothing open, one Back leaves.
    await page.getByRole('button', { name: 'Actions for Camping' }).click()
    await page.getByRole('menu').waitFor()
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expectPath(page, '/bins')
    await page.goBack()
    await expectPath(page, '/pricing')
  },
)
