import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Minified, which pages read in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFilter {
  impacts: readonly string[]
  /** Default: all. */
  rules?: string[]
}

/** Runs in the page: findings of these impacts as rule and elements. */
const findingsOf = async ({ impacts, rules }: AxeFilter): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: rules }),
  })
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const expectNone = async (page: Page, wanted: AxeFilter): Promise<void> => {
  // Contrast is wrong during a theme transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  )
  // Once a document: reading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(findingsOf, wanted), `accessibility of ${page.url()}`).toEqual([])
}

/** Fails with rule and elements on serious or critical axe findings. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNone(page, { impacts: ['serious', 'critical'] })

// All that a theme changes.
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']
const ANY = ['minor', 'moderate', 'serious', 'critical']

/** Fails on axe findings of any impact. */
export const expectNoFindings = (page: Page): Promise<void> => expectNone(page, { impacts: ANY })

/** Likewise as it stands, in light and in dark; stays dark. */
export const expectNoFindingsInBothThemes = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, { impacts: ANY, rules: RULES_OF_COLORS })
}
