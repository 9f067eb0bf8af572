import { expect, test } from 'vitest'
import { Registration } from '#contracts/accounts/accounts.ts'
import { NewItem } from '#contracts/inventory/items.ts'
import { cleanLine, isSameName } from '#contracts/names.ts'
import { parseItemLines } from './adding/item-lines.ts'
import { typedTarget } from './scan-target.ts'
import { createSearchIndex } from './search/search-index.ts'

/** Bytes as they come from files, forms and labels, in hexadecimal. */
const textOf = (bytes: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  )

const finds = (name: string, query: string): boolean => {
  const index = createSearchIndex()
  index.add('row', [name])
  return index.search(query, 1).length === 1
}

test('names of composed and of decomposed letters are one', () => {
  const [composed, decomposed] = [textOf('4bc3bc636865'), textOf('4b75cc88636865')]
  expect(composed).not.toBe(decomposed)
  expect(isSameName(composed, decomposed)).toBe(true)
  expect(cleanLine(decomposed)).toBe(composed)
})

test.each(['e2808b', 'efbbbf', 'c2ad', 'e280ae', 'e385a4', 'e2808d', '0d0a', 'e2a080'])(
  'the bytes %s name no item',
  (bytes) => {
    const text = textOf(bytes)
    const item = NewItem.safeParse({ binId: 'abcdefghijklmnopqrst_', name: text })
    expect(item.error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
    expect(parseItemLines(text)).toEqual([])
  },
)

test.each([
  ['7a65726fe2808b7769647468', 'zerowidth'],
  ['57692d466920726f75746572', 'wifi'],
  ['5769e280914669', 'wifi'],
  ['54697363c2ad686c616d7065', 'tischlampe'],
  ['4b75cc88636865', 'küche'],
])('the bytes %s are found by %s', (bytes, query) => expect(finds(textOf(bytes), query)).toBe(true))

test.each(['616e6e61406dc3bc6e6368656e2e6465', '616e6e61406d75cc886e6368656e2e6465'])(
  'the bytes %s are an e-mail address in one form',
  (bytes) => {
    const password = 'correct horse 42'
    const read = Registration.parse({ email: textOf(bytes), password, confirmPassword: password })
    expect(read.email).toBe('anna@xn--mnchen-3ya.de')
  },
)

test.each([
  '3132372e302e302e313a333030302f71722f',
  '687474703a2f2f3132372e302e302e313a333030302f51522f',
  '2f51522f',
])('the bytes %s and a code are an address', (bytes) => {
  const code = 'Zk3vP0aYq81LmTzX9cRw2B'
  const target = typedTarget(`${textOf(bytes)}${code}`, ['http://127.0.0.1:3000'])
  expect(target).toEqual({ kind: 'qr', code })
})
