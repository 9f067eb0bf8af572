import { expect, test } from 'vitest'
import { fromDataUrl, toDataUrl } from './data-url.ts'

test('writes a data URL', async () => {
  expect(await toDataUrl(new Blob(['photo'], { type: 'image/png' }))).toBe('data:image/png;base64,cGhvdG8=')
})

test('reads back every byte of a large picture', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 256)
  const back = fromDataUrl(await toDataUrl(new Blob([bytes], { type: 'image/webp' })))
  expect(back.type).toBe('image/webp')
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes)
})
