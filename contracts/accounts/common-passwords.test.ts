import { expect, test } from 'vitest'
import { PasswordChange, Registration, ResetPassword } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordTooCommon } from './messages.ts'

test.each([
  'password',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  'qwertyuiop',
  'Password1',
  'password123',
  'iloveyou',
  'sunshine',
  'princess1',
  'football',
  'baseball',
  '11111111',
  'abc12345',
  '1q2w3e4r',
  'passw0rd',
  '1qaz2wsx',
  'qwerty123',
  'welcome1',
  'letmein!',
  'abcabcabc',
  'passwordpassword',
  '123123123',
  'Admin123!',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse',
  'correct horse 42',
  'a new password',
  'demo-password',
  'long enough',
  'eight ch',
  'sixsix',
  'brand new',
  'Tr0ub4dor&3',
  'hunter2horse',
  'lovelace1815x',
  'k3-vanilla-boat',
  '20071999ada',
  'passage-way',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('rejects the user’s own e-mail as a password', () => {
  expect(isCommonPassword('Ada.Byron@example.org', 'ada.byron@example.org')).toBe(true)
  expect(isCommonPassword('ada.byron', 'ada.byron@example.org')).toBe(true)
})

test('every form for a new password rejects common ones with the same message', () => {
  const password = '12345678'
  const again = { password, confirmPassword: password }
  for (const given of [
    Registration.safeParse({ email: 'a@example.org', ...again }),
    Registration.safeParse({
      email: 'ada.byron@example.org',
      password: 'ada.byron',
      confirmPassword: 'ada.byron',
    }),
    ResetPassword.safeParse({ token: 'x', ...again }),
    PasswordChange.safeParse({ currentPassword: 'x', newPassword: password, confirmPassword: password }),
  ])
    expect(given.error?.issues.map(({ message }) => message)).toContain(passwordTooCommon)
})
