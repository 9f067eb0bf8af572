import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Runs in the page: serious and critical findings as rule and elements. */
const findGrave = async (): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Fails with rule and elements on serious or critical axe findings. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Contrast is wrong during a theme transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  )
  // Once a document: reading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findGrave), `accessibility of ${page.url()}`).toEqual([])
}
