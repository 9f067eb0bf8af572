import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

test('the app is built and answers without a database, so that the build can keep what V8 compiled', async () => {
  await expect(warmUp()).resolves.toBeUndefined()
})
