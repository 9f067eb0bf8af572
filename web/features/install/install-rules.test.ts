import { expect, test } from 'vitest'
import { installSteps, mayOfferInstall, neverPrompts, rememberInstall } from './install-rules.ts'

const DAY = 24 * 3600 * 1000
const setUp = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('offers to install at first and again after seven days', () => {
  const storage = setUp()
  expect(mayOfferInstall(storage, 0, false)).toBe(true)
  for (const state of ['seen', 'dismissed', 'accepted'] as const) {
    rememberInstall(storage, state, 100 * DAY)
    expect([state, mayOfferInstall(storage, 106 * DAY, false)]).toEqual([state, false])
    expect([state, mayOfferInstall(storage, 108 * DAY, false)]).toEqual([state, true])
  }
})

test('offers nothing when installed or standalone, and survives corrupt storage', () => {
  const storage = setUp()
  expect(mayOfferInstall(storage, 0, true)).toBe(false)
  rememberInstall(storage, 'installed', 0)
  expect(mayOfferInstall(storage, 100 * DAY, false)).toBe(false)
  storage.setItem('binnacle:install', '{broken')
  expect(mayOfferInstall(storage, 0, false)).toBe(true)
})

test('shows the steps of the current browser', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
  const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
  const FIREFOX_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const FIREFOX_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  expect(installSteps(IPHONE)).toMatch(/Add to Home Screen/)
  expect(installSteps(FIREFOX)).toMatch(/Add to Home screen/)
  expect(installSteps(FIREFOX_WINDOWS)).toMatch(/Add tab to taskbar/)
  expect(installSteps(FIREFOX_LINUX)).toMatch(/cannot install web apps.*Chrome or Edge/s)
  expect(installSteps(CHROME)).toMatch(/Install Binnacle/)
  const SAFARI =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const MAC_CHROME =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
  expect(installSteps(SAFARI)).toMatch(/File menu.*Add to Dock/s)
  expect(installSteps(SAFARI, true)).toMatch(/Add to Home Screen/)
  expect(installSteps(MAC_CHROME)).toMatch(/Install Binnacle/)
  const agents = [IPHONE, FIREFOX, FIREFOX_WINDOWS, FIREFOX_LINUX, SAFARI, CHROME, MAC_CHROME]
  expect(agents.map(neverPrompts)).toEqual([true, true, true, true, true, false, false])
})
