import { expect, test } from 'vitest'
import { holdReload, reloadBlockers, safeToReload, whenSafeToReload } from './reload-gate.ts'

test('a reload waits for the last one who holds it, and names what it would lose', async () => {
  const releaseForm = holdReload('a form')
  const releaseCamera = holdReload('the camera')
  let safe = false
  const waiting = whenSafeToReload().then(() => {
    safe = true
  })
  expect(reloadBlockers()).toEqual(['a form', 'the camera'])
  releaseForm()
  releaseForm()
  await Promise.resolve()
  expect([safe, safeToReload()]).toEqual([false, false])
  releaseCamera()
  await waiting
  expect([safe, safeToReload()]).toEqual([true, true])
})

test('nothing held: safe at once', async () => {
  await whenSafeToReload()
  expect(reloadBlockers()).toEqual([])
})
