import { describe, expect, it } from 'vitest'
import { isServersPage, returnTarget } from './return-target.ts'

const origin = 'https://bins.example'
const target = (search: string, referrer = '') => returnTarget(search, referrer, origin)

describe('after signing in', () => {
  it('opens the page the link named', () => {
    expect(target('?from=%2Fqr%2FAb12%3Fx%3D1')).toBe('/qr/Ab12?x=1')
  })
  it('else the page of this site one came from', () => {
    expect(target('', 'https://bins.example/qr/Ab12')).toBe('/qr/Ab12')
  })
  it('else the dashboard', () => {
    expect(target('')).toBe('/dashboard')
    expect(target('', 'https://elsewhere.example/qr/Ab12')).toBe('/dashboard')
  })
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/qr/1', 'javascript:alert(1)'])(
    'never leaves this site for %s',
    (from) => {
      expect(target(`?from=${encodeURIComponent(from)}`)).toBe('/dashboard')
    },
  )
  it('does not come back to an auth page', () => {
    expect(target('?from=/login', 'https://bins.example/register')).toBe('/dashboard')
  })
  it('knows which pages the server draws', () => {
    expect(['/qr/a', '/shared/a', '/qrs', '/bins'].map(isServersPage)).toEqual([true, true, false, false])
  })
})
