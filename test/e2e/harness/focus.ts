import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Expects an element to have the focus soon. */
export const expectFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => document.activeElement === node), { timeout: 5000 }).toBe(true)
