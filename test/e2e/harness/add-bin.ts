import type { Page } from 'playwright-core'

/** Button that adds a bin: in the bottom bar of a phone, else in the heading. */
export const ADD_BIN = { name: /^Add (New )?Bin$/ }

/** Script that holds a bin's dialogs, the form of a new one among them. */
export const BIN_SCRIPT = /\/assets\/bin-[\w-]{8}\.js$/

/** Closes the open bin, as one that was just created is. */
export const closeBin = async (page: Page): Promise<void> => {
  const contents = page.getByRole('heading', { name: /Items in this bin/ })
  const bin = page.getByRole('dialog').filter({ has: contents })
  await bin.getByRole('button', { name: 'Close', exact: true }).click()
  await bin.waitFor({ state: 'detached' })
}
