import type { Page } from 'playwright-core'

/** Chooses an entry of the menu behind the avatar. */
export const chooseFromAccountMenu = async (
  page: Page,
  entry: 'Administration' | 'Sign Out' | 'Trash',
): Promise<void> => {
  await page.getByRole('button', { name: /^\S+, your account$/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
