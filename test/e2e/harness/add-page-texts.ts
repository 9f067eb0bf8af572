import type { Page } from 'playwright-core'

/** Adds to the message of an error what each page showed. */
export const addPageTexts = async (error: unknown, pages: Iterable<Page>): Promise<void> => {
  if (!(error instanceof Error)) return
  for (const page of pages) {
    const words = await page.innerText('body', { timeout: 1000 }).catch(() => 'no text within a second')
    if (!page.isClosed())
      error.message += `\n${page.url()} showed: ${words.replace(/\s+/g, ' ').slice(0, 1500)}`
  }
}
