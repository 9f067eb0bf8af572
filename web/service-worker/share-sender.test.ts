import { expect, test } from 'vitest'
import { isFromShareMenu } from './share-sender.ts'

const ORIGIN = 'https://bins.example'
const EVIL = 'https://evil.example'

const request = (changes: object = {}, headers: Record<string, string> = {}) => ({
  ...({ mode: 'navigate', destination: 'document', referrer: '' } as const),
  ...changes,
  headers: new Headers(headers),
})

test.each([
  ['a document without a referrer', request()],
  ['the system as the sender', request({}, { 'sec-fetch-site': 'none' })],
  ['an opaque origin', request({}, { origin: 'null' })],
  ['an app of the phone', request({ referrer: 'android-app://com.example.gallery/' })],
  [
    'the app itself',
    request({ referrer: `${ORIGIN}/dashboard` }, { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }),
  ],
])('takes %s', (_, asked) => expect(isFromShareMenu(asked, ORIGIN)).toBe(true))

test.each([
  ['a foreign referrer', request({ referrer: `${EVIL}/` })],
  ['a lookalike', request({ referrer: `${ORIGIN}.evil.example/` })],
  ['a foreign origin without a referrer', request({}, { origin: EVIL })],
  ['a page of another site', request({}, { 'sec-fetch-site': 'cross-site' })],
  ['a page of a sibling name', request({}, { 'sec-fetch-site': 'same-site' })],
  ['a frame', request({ destination: 'iframe' })],
  ['a script', request({ mode: 'no-cors', destination: '' })],
])('refuses %s', (_, asked) => expect(isFromShareMenu(asked, ORIGIN)).toBe(false))
