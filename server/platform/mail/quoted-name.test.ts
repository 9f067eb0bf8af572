import { expect, test } from 'vitest'
import * as messages from '#domain/format/messages.ts'
import { quotedName } from './quoted-name.ts'

test.each([
  ['Home', '“Home”'],
  ['Mom’s box 2.5 l', '“Mom’s box 2.5 l”'],
  ['Attic\r\n\r\nYour account is locked', '“Attic Your account is locked”'],
  ['\u202Eevil\u0007', '“evil”'],
  ['Home” is closed. “x', '“Home’ is closed. ’x”'],
  ['https://evil.example/pay', '“https: //evil. example/pay”'],
  ['www.evil.example', '“www. evil. example”'],
  ['EVIL。example', '“EVIL。 example”'],
  ['mailto:eve@evil.example', '“mailto: eve@evil. example”'],
  ['x'.repeat(200), `“${'x'.repeat(59)}…”`],
  ['📦'.repeat(70), `“${'📦'.repeat(59)}…”`],
])('quotes %j', (name, quoted) => expect(quotedName(name, messages)).toBe(quoted))
