const COMMON = new Set(
  `password passwort passw0rd pass qwerty qwertz qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  qazwsxedc qweasd qweasdzxc iloveyou loveyou lovely love welcome admin administrator letmein login user guest
  master root test testing changeme default secret dragon monkey football baseball basketball soccer hockey
  superman batman spiderman pokemon starwars princess sunshine shadow michael jordan jennifer jessica ashley
  daniel charlie andrew thomas hunter summer winter spring autumn computer internet samsung google facebook
  trustno whatever freedom nothing butterfly chocolate liverpool chelsea arsenal barcelona flower cheese cookie
  ginger pepper maggie harley killer mustang corvette ferrari yankees cowboys patriots steelers naruto minecraft
  fortnite roblox blink abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij binnacle`.split(/\s+/),
)

const KEYBOARD_ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i',
]

/** Matches one short piece repeated: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const REPEATED = /^(.)\1+$|^(.{2,3})\2{2,}$/

/** Strips digits and signs around a word, which add no strength. */
const AFFIXES = /^[\d!?@#$.*_-]{0,4}([a-z][a-z0-9]*?)[\d!?@#$.*_-]{0,5}$/

/** @param email of the account, which attackers try too */
export const isCommonPassword = (password: string, email = ''): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = email.toLowerCase()
  if (own !== '' && (plain === own || plain === own.split('@')[0])) return true
  const half = plain.length % 2 === 0 ? plain.slice(0, plain.length / 2) : plain
  const pieces = [plain, half.repeat(2) === plain ? half : plain]
  return pieces.some(
    (piece) =>
      REPEATED.test(piece) ||
      KEYBOARD_ROWS.some((row) => row.includes(piece)) ||
      COMMON.has(piece) ||
      COMMON.has(AFFIXES.exec(piece)?.[1] ?? ''),
  )
}
