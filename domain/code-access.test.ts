import { expect, test } from 'vitest'
import { CODE_ACCESSES, codeAccessOf, formatCodeAccess, formatPrivacy, privacyOf } from './code-access.ts'

test('stores and reads back who may open a code', () => {
  for (const access of CODE_ACCESSES) expect(codeAccessOf(privacyOf(access))).toBe(access)
  // Older writers set one of the two.
  expect(codeAccessOf({ isQrPrivate: false, isMembersOnly: true })).toBe('members')
})

test('labels a closed code, and names members only where there are some', () => {
  const labels = (isAlone: boolean) => CODE_ACCESSES.map((each) => formatPrivacy(privacyOf(each), isAlone))
  expect(labels(false)).toEqual([null, 'Private', 'Members only'])
  expect(labels(true)).toEqual([null, 'Private', 'Only you'])
  expect(formatCodeAccess('signed-in', true)).toBe('Signed-in people')
})
