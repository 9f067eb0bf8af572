import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Runs in the page: findings of these impacts as rule and elements. */
const findingsOf = async (impacts: readonly string[]): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false })
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const expectNone = async (page: Page, impacts: readonly string[]): Promise<void> => {
  // Contrast is wrong during a theme transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  )
  // Once a document: reading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findingsOf, impacts), `accessibility of ${page.url()}`).toEqual([])
}

/** Fails with rule and elements on serious or critical axe findings. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(page, ['serious', 'critical'])

/** Fails on axe findings of any impact. */
export const expectNoFindings = (page: Page): Promise<void> =>
  expectNone(page, ['minor', 'moderate', 'serious', 'critical'])

/** Likewise as it stands, in light and in dark; stays dark. */
export const expectNoFindingsInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(page)
  }
}
