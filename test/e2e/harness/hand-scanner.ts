import type { Page } from 'playwright-core'

/** Types faster than a browser driver, as a hand scanner does. */
export const scanByHand = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const since = performance.now()
    for (const [at, key] of [...typed, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true })
      // Explicit times, independent of this machine's load.
      Object.defineProperty(event, 'timeStamp', { value: since + at })
      document.body.dispatchEvent(event)
    }
  }, text)
