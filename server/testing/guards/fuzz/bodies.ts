import fc from 'fast-check'
import { BODY_BYTES_MAX, type Endpoint } from '#contracts/endpoint.ts'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import type { CallParts } from '../policy.ts'
import { nearValid, valid } from './near-valid.ts'
import { oddText, oddValue } from './odd-values.ts'

export interface FuzzedBody {
  type: string | null
  bytes: Buffer
}

const JSON_TYPE = 'application/json'

const asJson = (text: string): FuzzedBody => ({ type: JSON_TYPE, bytes: Buffer.from(text) })

const strangeJson = (limit: number): fc.Arbitrary<FuzzedBody> =>
  fc
    .constantFrom(
      () => '['.repeat(10_000),
      () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      () => `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      () => `"${'x'.repeat(limit - 2)}"`,
      () => `"${'x'.repeat(limit + 1)}"`,
      () => `{"name":"${'x'.repeat(limit - 20)}"}`,
      () => `[${'0,'.repeat(limit / 2 - 2)}0]`,
      () => `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":0`)}}`,
      () => '{"name":"a","name":"b","name":{"name":"c"}}',
      () => '{"__proto__":{"isAdmin":true},"name":"x"}',
      () => '{"constructor":{"prototype":{"isAdmin":true}}}',
      () => '{"name":"\\ud800","category":"\\u0000"}',
      () => '{"name":1e999,"category":-1e999}',
      () => `{"quantity":${'9'.repeat(400)}}`,
      () => '\ufeff{"name":"x"}',
      () => '{"name":"x",}',
      () => "{'name':'x'}",
      () => '{"name":NaN}',
      () => '',
      () => ' \n\t',
      () => 'null',
      () => 'true',
      () => '[]',
      () => '"text"',
      () => '{',
      () => '{}{}',
    )
    .map((make) => asJson(make()))

const brokenBytes = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) }))

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const fileBytes = fc.oneof(
  fc.constantFrom(
    DOT,
    DOT.subarray(0, 30),
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('<svg onload="x"/>'),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)

const quoted = (value: string): string => value.replace(/["\r\n]/g, '_')

const textPart = (name: string, value: string): Buffer =>
  Buffer.from(`Content-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}`)

const filePart = (name: string, file: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(file)}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
  ])

const strangePart = fc.oneof(
  fc.tuple(oddText, oddText).map(([name, value]) => textPart(name, value)),
  fc
    .tuple(fc.constantFrom('image', 'file', '__proto__'), oddText, fileBytes)
    .map((parts) => filePart(...parts)),
  fc.constantFrom(
    Buffer.from('Content-Disposition: form-data\r\n\r\nx'),
    Buffer.from('Content-Disposition: attachment; name="x"\r\n\r\nx'),
    Buffer.from('\r\n\r\n'),
    Buffer.from('no header at all'),
    Buffer.from(`Content-Disposition: form-data; name="${'n'.repeat(500)}"\r\n\r\nx`),
    Buffer.from(`X: ${'y'.repeat(20_000)}\r\n\r\nx`),
    Buffer.from("Content-Disposition: form-data; name*=UTF-8''%ff%00; filename*=x''%\r\n\r\nx"),
    Buffer.from(
      'Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!',
    ),
    Buffer.from(
      'Content-Disposition: form-data; name="name"\r\nContent-Type: multipart/mixed; boundary=in\r\n\r\n--in\r\n\r\nx\r\n--in--',
    ),
  ),
)

const photos = fileBytes.map((bytes): FuzzedBody => ({ type: PHOTO_TYPE, bytes }))

const joinParts = (boundary: string, parts: readonly Buffer[], end: string): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from(end),
  ])

const boundary = fc.oneof(
  { weight: 6, arbitrary: fc.constant('----formdata-x') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(70), 'x'.repeat(252), '-', "'()+_,./:=?") },
)

const formFields = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer[]> =>
  fields.map((value) =>
    Object.entries((typeof value === 'object' && value) || {}).map(([name, one]) =>
      textPart(name, typeof one === 'string' ? one : JSON.stringify(one)),
    ),
  )

const forms = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzedBody> =>
  fc
    .record({
      boundary,
      fields: formFields(fields),
      parts: fc.oneof(
        { weight: 6, arbitrary: fc.array(strangePart, { maxLength: 3 }) },
        { weight: 3, arbitrary: fileBytes.map((bytes) => [filePart('image', 'photo.png', bytes)]) },
        { weight: 1, arbitrary: fc.constant(Array.from({ length: 5000 }, (_, n) => textPart(`p${n}`, ''))) },
      ),
      end: fc.constantFrom('close', 'close', 'close', 'none', 'twice'),
      cut: fc.option(fc.nat(400)),
      type: fc.constantFrom(
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=',
      ),
    })
    .map(({ boundary: sign, fields: own, parts, end, cut, type }) => {
      const close = `--${sign}--\r\n`
      const bytes = joinParts(sign, [...own, ...parts], { close, none: '', twice: close + close }[end] ?? '')
      return { type: `${type}${sign}`, bytes: cut === null ? bytes : bytes.subarray(0, cut) }
    })

/** Forms as a browser writes them. */
const plainForms = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzedBody> =>
  formFields(fields).map((parts) => ({
    type: 'multipart/form-data; boundary=x',
    bytes: joinParts('x', parts, '--x--\r\n'),
  }))

const otherTypes = fc.constantFrom(
  'application/json\t',
  'application/json\t; charset=utf-8',
  'application/json;\tcharset=utf-8',
  'application/json ; charset=utf-8',
  'application/json; charset=utf-7',
  'application/json; charset="utf-8"; charset=latin1',
  'APPLICATION/JSON',
  'application/jsonp',
  PHOTO_TYPE,
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'x'.repeat(252)}`,
  'multipart/form-data; boundary=a; boundary=b',
  '*/*',
  '/',
  ';',
)

export const bodies = (declared: Endpoint, right: CallParts): fc.Arbitrary<FuzzedBody> => {
  const limit = declared.bodyLimit ?? BODY_BYTES_MAX
  const sample = fc.constant(right.body ?? {})
  const own = declared.body ?? declared.form
  const value = nearValid(own ? fc.oneof(sample, valid(own)) : fc.oneof(sample, oddValue))
  const json = value.map((one) => asJson(JSON.stringify(one) ?? ''))
  const isForm = declared.form !== undefined && declared.body === undefined
  return fc.oneof(
    { weight: own && !isForm ? 10 : 2, arbitrary: json },
    { weight: isForm ? 12 : 0, arbitrary: plainForms(fc.oneof(sample, value)) },
    { weight: 2, arbitrary: strangeJson(limit) },
    { weight: 1, arbitrary: brokenBytes },
    { weight: declared.form ? 6 : 1, arbitrary: forms(value) },
    { weight: declared.photo ? 20 : 1, arbitrary: photos },
    { weight: 2, arbitrary: fc.tuple(json, otherTypes).map(([{ bytes }, type]) => ({ type, bytes })) },
    { weight: own ? 1 : 8, arbitrary: fc.constant({ type: null, bytes: Buffer.alloc(0) }) },
  )
}
