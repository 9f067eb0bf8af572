import type { Page } from 'playwright-core'

/** Button that adds a bin: in the bottom bar of a phone, else in the heading. */
export const ADD_BIN = { name: /^Add (New )?Bin$/ }

/** Closes the open bin, as one that was just created is. */
export const leaveBin = async (page: Page): Promise<void> => {
  const contents = page.getByRole('heading', { name: /Items in this bin/ })
  const bin = page.getByRole('dialog').filter({ has: contents })
  await bin.getByRole('button', { name: 'Close', exact: true }).click()
  await bin.waitFor({ state: 'detached' })
}
