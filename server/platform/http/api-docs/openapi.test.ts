import { expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { anyOf?: Schema[] } & Partial<Schema> }> }
  responses: Record<string, unknown>
}

interface Schema {
  properties: Record<string, unknown>
  required: string[]
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> }

test('documents every endpoint with parameters and access', () => {
  for (const declared of allEndpoints) {
    const operation = paths[declared.path]?.[declared.method.toLowerCase()]
    expect(operation?.operationId).toBe(declared.name)
    const session = declared.access === 'public' ? [] : [{ session: [] }]
    const orNeither = declared.access === 'public' ? [{}] : []
    const byKey = declared.apiKey ? [{ apiKey: [] }, ...orNeither] : []
    expect(operation?.security, declared.name).toEqual([...session, ...byKey])
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect(inPath, declared.name).toEqual(Object.keys(declared.params?.shape ?? {}))
  }
})

test('documents a form with an image as multipart and as JSON', () => {
  const { content } = paths['/api/bins']?.post?.requestBody ?? {}
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  const [made] = content?.['multipart/form-data']?.schema.anyOf ?? []
  expect(made?.properties).toMatchObject({
    image: { format: 'binary' },
    name: { type: 'string' },
  })
})

test('names what a new row needs, as the server demands it, and a change by its id', () => {
  for (const [path, fields] of [
    ['/api/bins', ['name', 'category']],
    ['/api/items', ['binId', 'name']],
    ['/api/places', ['name']],
  ] as const) {
    for (const { schema } of Object.values(paths[path]?.post?.requestBody?.content ?? {}))
      expect(schema.anyOf?.map(({ required }) => required)).toEqual([fields, ['id']])
  }
})

test('documents further statuses of a call', () => {
  expect(Object.keys(paths['/mcp']?.post?.responses ?? {})).toContain('202')
  expect(Object.keys(paths['/api/auth/oidc/{provider}/callback']?.get?.responses ?? {})).toContain('303')
})
