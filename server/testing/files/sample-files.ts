import { createHash } from 'node:crypto'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A small PDF; `words` make it another one. */
export const samplePdf = (words = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Sends bytes under their digest, or another. */
export const sendFile = (
  person: TestUser,
  bytes: Buffer,
  { digest = digestOf(bytes), headers = {} }: { digest?: string; headers?: Record<string, string> } = {},
) =>
  person.call('PUT', `/api/files/${digest}`, undefined, {
    payload: bytes,
    headers: { 'content-type': PHOTO_TYPE, 'content-length': String(bytes.length), ...headers },
  })

/** Values of a record of these bytes. */
export const fileRecord = (bytes: Buffer, type = 'application/pdf') =>
  ({ kind: 'file', type, role: 'receipt', bytes: bytes.length, digest: digestOf(bytes) }) as const

/** Keeps a PDF as a file of a row. */
export const addFile = async (
  person: TestUser,
  values: { readonly target: string; readonly targetId: string; readonly name: string },
  bytes = samplePdf(),
): Promise<{ id: string }> => {
  await sendFile(person, bytes)
  const answer = await person.call('POST', '/api/records', { ...fileRecord(bytes), ...values })
  if (answer.statusCode !== 200) throw new Error(`a file was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
