import type { ConsoleMessage, Page } from 'playwright-core'

/** Unexpected console errors and exceptions of a page. */
export interface PageErrors {
  all(): string[]
  expect(pattern: RegExp): void
}

/** Chromium logs every 4xx and every offline request. */
const isExpected = (message: ConsoleMessage): boolean => {
  const text = message.text()
  if (!text.startsWith('Failed to load resource')) return false
  if (text.includes('net::ERR_INTERNET_DISCONNECTED')) return true
  return /status of 4\d\d/.test(text) && /\/(api|qr|shared)\//.test(message.location().url)
}

export const watchPage = (page: Page): PageErrors => {
  const found: string[] = []
  const expected: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message))
      found.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => found.push(error.stack ?? error.message))
  return {
    all: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => void expected.push(pattern),
  }
}
