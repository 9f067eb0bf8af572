import { expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
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
  expect(content?.['multipart/form-data']?.schema.properties).toMatchObject({
    image: { format: 'binary' },
    name: { type: 'string' },
  })
})
