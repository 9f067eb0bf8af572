import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const startS3Double = async () => {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  /** Parts by number of each multipart upload under way. */
  const uploads = new Map<string, Map<number, Buffer>>()
  const unsigned: string[] = []
  const pageSize = 2

  const listing = (prefix: string, after: string): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, pageSize)
    const more = keys.length > page.length
    const contents = page.map((key) => {
      const object = objects.get(key)
      return `<Contents><Key>${key}</Key><LastModified>${object?.at.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
    })
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned.push(url.pathname)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, new Map())
      return response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'PUT' && uploadId !== null) {
      uploads.get(uploadId)?.set(Number(url.searchParams.get('partNumber')), Buffer.concat(chunks))
      return response.writeHead(200, { etag: '"part"' }).end()
    }
    if (request.method === 'POST' && uploadId !== null) {
      const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b)
      objects.set(key, { bytes: Buffer.concat(parts.map(([, bytes]) => bytes)), at: new Date() })
      uploads.delete(uploadId)
      return response.end(
        '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
      )
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(chunks), at: new Date() })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (url.searchParams.get('list-type') === '2') {
      const after = url.searchParams.get('continuation-token') ?? ''
      response.setHeader('content-type', 'application/xml')
      return response.end(listing(url.searchParams.get('prefix') ?? '', after))
    }
    const object = objects.get(key)
    if (object) return response.end(object.bytes)
    response.writeHead(404, { 'content-type': 'application/xml' })
    return response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    unsigned,
    uploads,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
