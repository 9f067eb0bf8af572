import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanTarget, typedTarget } from './scan-target.ts'

const origin = 'https://bins.example.com'
const code = 'Zk3vP0aYq81LmTzX9cRw2B'

describe('scanTarget', () => {
  it.each([
    [`${origin}/shared/${code}`, { kind: 'shared', code }],
    [`${origin}/qr/${code}`, { kind: 'qr', code }],
    [`${origin}/qr/${code}/`, { kind: 'qr', code }],
    [`${origin}/qr/BIN-482913-KQWTRA`, { kind: 'qr', code: 'BIN-482913-KQWTRA' }],
    [`HTTPS://BINS.EXAMPLE.COM/qr/${code}`, { kind: 'qr', code }],
  ])('accepts %s', (text, target) => {
    expect(scanTarget(text, origin)).toEqual(target)
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
    `${origin}/SHARED/${code}`,
    `/shared/${code}`,
    `javascript:alert(1)//${origin}/qr/${code}`,
    'milk, eggs',
    '',
  ])('rejects %j', (text) => {
    expect(scanTarget(text, origin)).toBeNull()
  })

  it('rejects URLs of any other host', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(new URL(url).origin !== origin)
        expect(scanTarget(url, origin)).toBeNull()
        expect(scanTarget(`${origin}.${new URL(url).host}/shared/${code}`, origin)).toBeNull()
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
          const target = scanTarget(text, origin)
          if (target !== null) expect(target.code).toMatch(/^[A-Za-z0-9-]{1,64}$/)
        },
      ),
    )
  })
})

describe('typedTarget', () => {
  it('accepts a bare code, a sticker id in any case, and a URL', () => {
    expect(typedTarget(` ${code} `, origin)).toEqual({ kind: 'qr', code })
    expect(typedTarget('bin-482913-kqwtra', origin)).toEqual({ kind: 'qr', code: 'BIN-482913-KQWTRA' })
    expect(typedTarget(`${origin}/shared/${code}`, origin)).toEqual({ kind: 'shared', code })
    expect(typedTarget('garage', origin)).toBeNull()
  })
})
