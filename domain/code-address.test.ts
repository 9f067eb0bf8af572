import { expect, test } from 'vitest'
import { codeAddressProblem } from './code-address.ts'

const BINS = 'https://bins.example.org'

test.each([
  ['http://localhost:3000', 'http://localhost:3000', 'only-this-machine'],
  ['http://localhost:3000', 'http://192.168.1.20:3000', 'only-this-machine'],
  ['http://127.0.0.1:3000', BINS, 'only-this-machine'],
  ['http://[::1]:3000', BINS, 'only-this-machine'],
  [BINS, 'http://192.168.1.20:3000', 'other-address'],
  [BINS, `${BINS}:8443`, 'other-address'],
  [BINS, BINS, null],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000', null],
  ['http://localhost.example.org', 'http://localhost.example.org', null],
])('codes to %s, printed at %s: %s', (printed, opened, problem) => {
  expect(codeAddressProblem(printed, opened)).toBe(problem)
})
