import type { Page } from 'playwright-core'

/** Part of React's own record of a component: https://github.com/facebook/react, `Fiber`. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
    /** Times that the component around an element rendered. */
    renders: Record<string, number>
  }
}

/** React's flag for a component that ran in a commit, rather than being kept. */
const PERFORMED_WORK = 1

/** Runs in the page before any script: React calls the hook of its developer tools at each commit. */
const countIn = ([selectors, performedWork]: readonly [readonly string[], number]) => {
  window.renders = Object.fromEntries(selectors.map((selector) => [selector, 0]))
  const last = new Map<string, Fiber>()
  const visit = (fiber: Fiber | null, found: (fiber: Fiber) => void): void => {
    for (let at = fiber; at; at = at.sibling) {
      found(at)
      visit(at.child, found)
    }
  }
  const componentOf = (fiber: Fiber): Fiber => {
    let at = fiber
    while (typeof at.type !== 'function' && at.return) at = at.return
    return at
  }
  const onCommitFiberRoot = (_: number, root: { current: Fiber }) => {
    visit(root.current, (fiber) => {
      const { stateNode } = fiber
      if (!(stateNode instanceof Element)) return
      for (const selector of selectors) {
        if (!stateNode.matches(selector)) continue
        const component = componentOf(fiber)
        const ran = last.get(selector) !== component && (component.flags & performedWork) > 0
        if (ran) window.renders[selector] = (window.renders[selector] ?? 0) + 1
        last.set(selector, component)
      }
    })
  }
  const nothing = () => {}
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  }
}

/**
 * Counts how often the components render that draw the elements of these selectors, from the next load on.
 * @returns reads the counts since the last call, by selector
 */
export const countRenders = async (page: Page, selectors: readonly string[]) => {
  await page.addInitScript(countIn, [selectors, PERFORMED_WORK] as const)
  return (): Promise<Record<string, number>> =>
    page.evaluate(() => {
      const counts = { ...window.renders }
      for (const selector of Object.keys(counts)) window.renders[selector] = 0
      return counts
    })
}
