import type { Page } from 'playwright-core'
import { faultsOn } from './faults.ts'
import { englishOf } from './pseudo-text.ts'

/** Would end the session, leave the app, take away or add what later steps meet, or repeat what another shows. */
const LEFT_OUT = new RegExp(
  `^(${[
    'Sign Out|Remove|Empty|Undo|Revoke|Turn off|Leave|Restore|Put one|Try again|Reload|Print|Mark',
    'Create|Save|Make new|Look around|Start over|Label #|Light|Dark|System',
    'Home|Close|Cancel|Done|Download|Subscribe to|What|Where|.* (Black|Blue|Green|Orange|Purple|Gold)$',
  ].join('|')})\\b`,
)

/** Time in which a layer is drawn. */
const SETTLES_MS = 140

interface Opener {
  name: string
  /** Value of its `data-walk`. */
  at: string
}

/** Runs in the page: marks what opens something in the uppermost layer. */
const openersInPage = (): { layer: string; openers: Opener[] } => {
  const layers = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ].filter((layer) => layer.checkVisibility())
  const root = layers.at(-1) ?? document.body
  const named = root.getAttribute('aria-labelledby')
  const title = document.getElementById(named ?? '')?.innerText ?? root.getAttribute('aria-label') ?? ''
  const openers: Opener[] = []
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
  if (root.getAttribute('role') !== 'alertdialog')
    for (const element of root.querySelectorAll<HTMLElement>(
      'button:not(:disabled), [role="menuitem"], [role="tab"], summary',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const at = String(openers.length)
      element.setAttribute('data-walk', at)
      const label = element.getAttribute('aria-label') ?? element.innerText
      openers.push({
        name: label
          .trim()
          .replace(/\d+/g, '#')
          .replace(/Tent|Lamp|Camping|Garage|Shelf/g, '*')
          .slice(0, 60),
        at,
      })
    }
  return { layer: root === document.body ? '' : title || 'a layer', openers }
}

/** Runs in the page: address, and titles of its layers; another of them is another place. */
const placeInPage = (): { layers: number; place: string } => {
  const layers = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ]
    .filter((layer) => layer.checkVisibility())
    .map((layer) => layer.getAttribute('aria-labelledby') ?? layer.getAttribute('aria-label') ?? '')
  return { layers: layers.length, place: [location.pathname, ...layers].join(' ') }
}

export interface Walk {
  /** Openers that were pressed, by layer and name. */
  readonly seen: Set<string>
  /** Titles of dialogs and menus that were looked at. */
  readonly layers: Set<string>
  /** Faults, and where each was first seen. */
  readonly faults: Map<string, string>
}

const look = async (page: Page, where: string, { faults }: Walk): Promise<void> => {
  for (const fault of await faultsOn(page)) if (!faults.has(fault)) faults.set(fault, where)
}

const openersOf = async (page: Page): Promise<{ key: string; at: string }[]> => {
  const { layer, openers } = await page.evaluate(openersInPage)
  return openers
    .map(({ name, at }) => ({ name: englishOf(name), at }))
    .filter(({ name }) => name !== '' && !LEFT_OUT.test(name))
    .map(({ name, at }) => ({ key: `${englishOf(layer)}|${name}`, at }))
}

const press = async (page: Page, key: string): Promise<boolean> => {
  const opener = (await openersOf(page)).find((each) => each.key === key)
  if (!opener) return false
  try {
    await page.locator(`[data-walk="${opener.at}"]`).first().click({ timeout: 1500 })
  } catch {
    return false
  }
  await page.waitForTimeout(SETTLES_MS)
  return true
}

const start = async (page: Page, path: string, steps: readonly string[]): Promise<boolean> => {
  for (let tries = 0; tries < 5 && (await page.evaluate(placeInPage)).layers > 0; tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(60)
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(2 * SETTLES_MS)
  for (const step of steps) if (!(await press(page, step))) return false
  return true
}

const DEEPEST = 2

/** Closes the uppermost layer, which mostly leads back. */
const isBackAt = async (page: Page, place: string): Promise<boolean> => {
  if ((await page.evaluate(placeInPage)).place === place) return true
  await page.keyboard.press('Escape')
  await page.waitForTimeout(60)
  return (await page.evaluate(placeInPage)).place === place
}

/** Presses what opens something, layer by layer, each once in a walk. */
export const crawl = async (page: Page, path: string, walk: Walk): Promise<void> => {
  const explore = async (steps: readonly string[]): Promise<void> => {
    await look(page, [path, ...steps].join(' > '), walk)
    walk.layers.add(englishOf((await page.evaluate(openersInPage)).layer))
    if (steps.length >= DEEPEST) return
    const { place: here } = await page.evaluate(placeInPage)
    for (;;) {
      const next = (await openersOf(page)).find(({ key }) => !walk.seen.has(key))
      if (!next) return
      walk.seen.add(next.key)
      if (!(await press(page, next.key))) continue
      const { layers, place } = await page.evaluate(placeInPage)
      if (place !== here && layers > 0) await explore([...steps, next.key])
      else await look(page, [path, ...steps, next.key].join(' > '), walk)
      if (!(await isBackAt(page, here)) && !(await start(page, path, steps))) return
    }
  }
  await start(page, path, [])
  await explore([])
}
