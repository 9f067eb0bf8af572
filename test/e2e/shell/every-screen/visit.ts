import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoFindings, expectNoFindingsInBothThemes } from '../../harness/accessibility.ts'
import type { OpenOptions } from '../../harness/browser-test.ts'
import { goToScreen } from '../../harness/network-idle.ts'

/** How the screens are looked at. */
export interface Look {
  readonly open: OpenOptions
  go(page: Page, path: string): Promise<void>
  /** Fails on accessibility findings. */
  check(page: Page): Promise<void>
}

export const goByUrl = (page: Page, path: string): Promise<void> => goToScreen(page, () => page.goto(path))

/** Goes to a screen as Back does, without loading the app again. */
export const goByHistory = (page: Page, path: string): Promise<void> =>
  goToScreen(page, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path),
  )

export const PHONE: Look = {
  open: { device: 'phone' },
  go: goByUrl,
  check: expectNoFindingsInBothThemes,
}

/** In dark alone: what a desktop adds in light, the journeys of its screens see. */
export const DESKTOP: Look = {
  open: { device: 'desktop', colorScheme: 'dark' },
  go: goByHistory,
  check: expectNoFindings,
}

export const visit = async (
  page: Page,
  path: string,
  { go, check }: Pick<Look, 'go' | 'check'>,
): Promise<void> => {
  await go(page, path)
  await check(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  expect(await page.locator('head > title').count(), path).toBe(1)
}
