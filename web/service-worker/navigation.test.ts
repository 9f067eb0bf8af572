import { describe, expect, it } from 'vitest'
import { isPublicPage, isShellPage } from './navigation.ts'

describe('navigation', () => {
  it.each(['/', '/dashboard', '/bins', '/bins?q=a.b', '/settings', '/no-such-page', '/apiary'])(
    'to %s opens the shell',
    (path) => {
      expect(isShellPage.test(path)).toBe(true)
    },
  )

  it.each([
    '/api/bins',
    '/docs',
    '/docs/',
    '/qr/abc',
    '/shared/abc',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/.well-known/change-password',
  ])('to %s goes to the server', (path) => {
    expect(isShellPage.test(path)).toBe(false)
  })

  it('recognizes the two public pages', () => {
    expect(isPublicPage.test('/qr/Ab12')).toBe(true)
    expect(isPublicPage.test('/shared/Ab12')).toBe(true)
    expect(isPublicPage.test('/qr/')).toBe(false)
    expect(isPublicPage.test('/qr/a/b')).toBe(false)
  })
})
