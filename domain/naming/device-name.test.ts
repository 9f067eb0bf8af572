import { expect, test } from 'vitest'
import { deviceLabel, formatDevice } from './device-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome on Android phone'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X910) ${BLINK} Safari/537.36`, 'Chrome on Android tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.9.1', 'Unknown device'],
  [null, 'Unknown device'],
])('formats user agent %s as %s', (userAgent, words) => {
  expect(formatDevice(userAgent)).toBe(words)
})

test('says stored names as they were, in English', () => {
  const names = [
    'Chrome on Android phone',
    'Safari on iPhone',
    'Unknown device',
    'API key “Sign on door”',
    'Edge',
  ]
  expect(names.map(deviceLabel)).toEqual(names)
})
