import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

test.each([
  ['The glue is in the **Red box**.', 'The glue is in the Red box.'],
  ['See [the manual](https://evil.example/a?b=(c)) first', 'See the manual first'],
  ['![pixel](https://evil.example/p.png) done', 'pixel done'],
  ['![pixel][1]\n\n[1]: https://evil.example/p.png', 'pixel'],
  ['Go to https://evil.example/x now', 'Go to now'],
  ['Go to evil.com/x, www.evil or //evil/x now', 'Go to or now'],
  ['ｈｔｔｐｓ：／／evil．com', ''],
  ['ht<b></b>tps://evil.example', 'ht'],
  ['ht[tps://evil.example', 'ht'],
  ['Fewer than < 5 [of 9]', 'Fewer than 5 of 9'],
  ['<img src=x onerror=alert(1)>Hello<script>x</script>', 'Hello x'],
  ['<https://evil.example> and <mail@evil.example>', 'and'],
  ['javascript:alert(1) data:text/html,x mailto:a@b.co', ''],
  ['&#60;b&gt;', 'b'],
  ['# Title\n- one\n- two', 'Title\n- one\n- two'],
  ['`code` and ```js\nx\n```', 'code and\nx'],
  ['a\u202Eb\u200Bc\u0007d\u{E0041}', 'abcd'],
  [
    '3.5 mm jack, 12 V; Ada’s "blue" one (2 pieces): 50 %',
    '3.5 mm jack, 12 V; Ada’s "blue" one (2 pieces): 50 %',
  ],
  ['Node.js book, size 9.5', 'Node.js book, size 9.5'],
])('turns %j into %j', (given, plain) => {
  expect(plainText(given, 500)).toBe(plain)
})

test('cuts long text at a word', () => {
  expect(plainLine('one two three four five', 12)).toBe('one two…')
  expect([...plainLine('x'.repeat(5000), 100)]).toHaveLength(100)
  expect(plainLine('a\nb', 10)).toBe('a b')
})

const BAD = [
  'http://',
  'https://',
  '![',
  '[',
  ']',
  '](',
  ')',
  '(',
  '<',
  '>',
  '<a href=',
  '<img src="',
  '//',
  'www.',
  'evil',
  '.com',
  '.',
  '/',
  ':',
  'javascript',
  'data',
  '&',
  '#60;',
  ';',
  ' ',
  '\n',
  '*',
  '`',
  'x',
  '[1]: ',
  'ｈｔｔｐ',
  '：',
  '／／',
  '\u202E',
  '\u200B',
  '\u0000',
]

test('removes every link, image, tag and invisible character in any combination', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BAD), { maxLength: 24 }), (pieces) => {
      const plain = plainText(pieces.join(''), 400)
      expect(plain).not.toMatch(
        /[a-z]:\/\/|\bwww\.\w|\b(?:javascript|data):\S|\bevil\.com\b|<[a-z!/]|\]\s*\(/i,
      )
      expect(plain).not.toMatch(/[^\P{C}\n]/u)
    }),
    { numRuns: 3000, seed: 7 },
  )
})

test('processes long hostile text to its end', () => {
  for (const piece of ['[', '![](', '<a', 'a.', 'a-', '1.', '//', '*', '&#', '[x]: ', 'http:', '(', '\n'])
    expect(plainText(piece.repeat(100_000), 2000).length, piece).toBeLessThanOrEqual(2000)
})

test('leaves no part of a long URL that could be followed', () => {
  for (const address of [
    `${'a'.repeat(100)}://evil.com`,
    `${'sub.'.repeat(12)}evil.com`,
    '\n\n \n[x]: evil.com',
  ])
    expect(plainText(address, 400)).not.toMatch(/:\/|evil/)
})
