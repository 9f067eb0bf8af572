import fc from 'fast-check'

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

/** Texts known to break programs: NUL, lone surrogates, formats, injections, boundary lengths. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyUnit, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\uffff',
    '\u202e',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "' or 1=1 --",
    '%00',
    '%',
    '_',
    '\\',
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '$' + '{7*7}',
    '-0',
    '1e999',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '0x10',
    '9007199254740993',
    '-99999999999999999999',
    '2024-02-30T25:61:61Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-01-01T00:00:00Z',
  ),
  fc
    .tuple(
      fc.constantFrom('x', '\u{1f4e6}', 'ü', ' ', '\0', '%'),
      fc.constantFrom(20, 21, 22, 100, 101, 201, 5001),
    )
    .map(([sign, times]) => sign.repeat(times)),
)

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const OWN = { configurable: true, enumerable: true, writable: true }

const strangeObject = fc
  .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'then'), oddText)
  .map(([key, value]) => Object.defineProperty({}, key, { ...OWN, value: { [key]: value, isAdmin: true } }))

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { '': '' }) },
  { weight: 1, arbitrary: strangeObject },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
