import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanTarget, typedTarget } from './scan-target.ts'

const origin = 'https://bins.example.com'
const origins = [origin]
const code = 'Zk3vP0aYq81LmTzX9cRw2B'

describe('scanTarget', () => {
  it.each([
    [`${origin}/shared/${code}`, { kind: 'shared', code }],
    [`${origin}/qr/${code}`, { kind: 'qr', code }],
    [`${origin}/qr/${code}/`, { kind: 'qr', code }],
    [`${origin}/qr/BIN-482913-KQWTRA`, { kind: 'qr', code: 'BIN-482913-KQWTRA' }],
    [`${origin}/SHARED/${code}`, { kind: 'shared', code }],
    [`HTTPS://BINS.EXAMPLE.COM/QR/BIN-482913-KQWTRA/`, { kind: 'qr', code: 'BIN-482913-KQWTRA' }],
    [`HTTPS://BINS.EXAMPLE.COM/qr/${code}`, { kind: 'qr', code }],
  ])('accepts %s', (text, target) => {
    expect(scanTarget(text, origins)).toEqual(target)
  })

  it.each([
    `https://bins.example.com.evil.example/shared/${code}`,
    `https://evil.example/?u=${origin}/shared/${code}`,
    `https://bins.example.com@evil.example/shared/${code}`,
    `https://user@bins.example.com/shared/${code}`,
    `http://bins.example.com/shared/${code}`,
    `https://bins.example.com:8443/shared/${code}`,
    `https://bins.example.community/qr/${code}`,
    `${origin}/other/${code}`,
    `${origin}/shared/`,
    `${origin}/shared/a/b`,
    `${origin}/shared/%2e%2e`,
    `/shared/${code}`,
    `javascript:alert(1)//${origin}/qr/${code}`,
    'milk, eggs',
    '',
  ])('rejects %j', (text) => {
    expect(scanTarget(text, origins)).toBeNull()
  })

  it('accepts codes that were printed under a former address', () => {
    const former = 'http://nas.lan:3000'
    expect(scanTarget(`${former}/qr/${code}`, [origin, former])).toEqual({ kind: 'qr', code })
    expect(scanTarget(`https://nas.lan:3000/qr/${code}`, [origin, former])).toBeNull()
    expect(scanTarget(`${former}/qr/${code}`, [])).toBeNull()
  })

  it('rejects URLs of any other host', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(new URL(url).origin !== origin)
        expect(scanTarget(url, origins)).toBeNull()
        expect(scanTarget(`${origin}.${new URL(url).host}/shared/${code}`, origins)).toBeNull()
      }),
    )
  })

  it('never throws and returns only valid codes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `${origin}/qr/${tail}`),
        ),
        (text) => {
          const target = scanTarget(text, origins)
          if (target !== null) expect(target.code).toMatch(/^[A-Za-z0-9-]{1,64}$/)
        },
      ),
    )
  })
})

describe('typedTarget', () => {
  it('accepts a bare code, a sticker id in any case, and a URL', () => {
    expect(typedTarget(` ${code} `, origins)).toEqual({ kind: 'qr', code })
    expect(typedTarget('bin-482913-kqwtra', origins)).toEqual({ kind: 'qr', code: 'BIN-482913-KQWTRA' })
    expect(typedTarget(`${origin}/shared/${code}`, origins)).toEqual({ kind: 'shared', code })
    expect(typedTarget('garage', origins)).toBeNull()
  })

  it.each([
    `bins.example.com/qr/${code}`,
    `Bins.Example.com/QR/${code}/`,
    ` bins.example.com/qr/${code}\u200B\n`,
    `127.0.0.1:3000/qr/${code}`,
    `localhost:3000/qr/${code}`,
    `/qr/${code}`,
    `//bins.example.com/qr/${code}`,
  ])('accepts %j without its scheme or host', (text) => {
    const own = [origin, 'http://127.0.0.1:3000', 'http://localhost:3000']
    expect(typedTarget(text, own)).toEqual({ kind: 'qr', code })
  })

  it.each([
    `evil.example/qr/${code}`,
    `//evil.example/qr/${code}`,
    `bins.example.com@evil.example/qr/${code}`,
    `bins.example.com:8443/qr/${code}`,
    `127.0.0.1/qr/${code}`,
    `qr/${code}`,
  ])('rejects %s', (text) => {
    expect(typedTarget(text, [origin, 'http://127.0.0.1:3000'])).toBeNull()
  })
})
