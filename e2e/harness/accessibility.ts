import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails when axe finds anything serious or critical on the page as it is now, naming rule and elements. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Halfway from one theme to the other no contrast is right.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  )
  // In the page itself, which has no frames to be joined, and with nothing told of what is well: half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(grave, `accessibility of ${page.url()}`).toEqual([])
}
