import { describe, expect, it } from 'vitest'
import { isServersPage, returnTarget } from './return-target.ts'

const origin = 'https://bins.example'
const target = (search: string, referrer = '') => returnTarget(search, referrer, origin)

describe('the page after sign-in', () => {
  it('is the one the link names', () => {
    expect(target('?from=%2Fqr%2FAb12%3Fx%3D1')).toBe('/qr/Ab12?x=1')
  })
  it('is otherwise the page of this site one came from', () => {
    expect(target('', 'https://bins.example/qr/Ab12')).toBe('/qr/Ab12')
  })
  it('is the dashboard by default', () => {
    expect(target('')).toBe('/dashboard')
    expect(target('', 'https://elsewhere.example/qr/Ab12')).toBe('/dashboard')
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/qr/..//evil.example',
    '/%2e/\\evil.example',
    `${origin}//evil.example`,
    'https://evil.example/qr/1',
    'javascript:alert(1)',
  ])('is never outside this site for %s', (from) => {
    expect(target(`?from=${encodeURIComponent(from)}`)).toBe('/dashboard')
  })
  it('is never an auth page', () => {
    expect(target('?from=/login', 'https://bins.example/register')).toBe('/dashboard')
  })
  it('isServersPage recognizes pages that the server renders', () => {
    expect(['/qr/a', '/shared/a', '/qrs', '/bins'].map(isServersPage)).toEqual([true, true, false, false])
  })
})
