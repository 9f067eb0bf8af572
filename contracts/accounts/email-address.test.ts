import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

const Email = emailAddress('Please enter a valid email address')

test.each([
  ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
  [' Anna@MÜNCHEN.de ', 'anna@xn--mnchen-3ya.de'],
  ['anna@mu\u0308nchen.de', 'anna@xn--mnchen-3ya.de'],
  ['anna@xn--mnchen-3ya.de', 'anna@xn--mnchen-3ya.de'],
  ['ANNA@XN--MNCHEN-3YA.DE', 'anna@xn--mnchen-3ya.de'],
  ['li@例子。中国', 'li@xn--fsqu00a.xn--fiqs8s'],
  ['o.k+tag@пример.рф', 'o.k+tag@xn--e1afmkfd.xn--p1ai'],
  ['ada\u200B@example.org\n', 'ada@example.org'],
])('%j is stored as %s', (typed, stored) => expect(Email.parse(typed)).toBe(stored))

test.each([
  '',
  'anna',
  'anna@',
  '@münchen.de',
  'anna@münchen',
  'anna@mün chen.de',
  'anna@münchen.de/x',
  'anna@münchen.de:25',
  'anna@evil.example@münchen.de',
  'anna@mün%2ede',
  'anna@mün\0chen.de..',
  'änna@example.org',
  `${'x'.repeat(250)}@münchen.de`,
  '\u0301\u0316'.repeat(1_000_000),
])('%j is no e-mail', (typed) => expect(Email.safeParse(typed).success).toBe(false))
