import { expect, test } from 'vitest'
import { extractStickerId, STICKER_EXAMPLE } from './stickers.ts'

test.each([
  'bin 482913 kqwtra',
  'BIN482913KQWTRA',
  'BIN–482913 – kqwtra',
  ' https://bins.example/qr/bin-482913-kqwtra ',
  'HTTPS://BINS.EXAMPLE/QR/BIN-482913-KQWTRA/',
  'bins.example/qr/BIN-482913-KQWTRA',
])('reads %j as people type it from a sticker', (typed) => {
  expect(extractStickerId(typed, ['https://bins.example'])).toBe(STICKER_EXAMPLE)
})

test.each([
  'BIN-48291-KQWTRA',
  'BIN-482913-KQWTRO',
  'x BIN-482913-KQWTRA',
  'https://else.example/qr/BIN-482913-KQWTRA',
  'else.example/qr/BIN-482913-KQWTRA',
])('refuses %j', (typed) => {
  expect(extractStickerId(typed, ['https://bins.example'])).toBeNull()
})
